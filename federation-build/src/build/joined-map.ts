import {
  decodedMappings,
  encodedMap,
  presortedDecodedMap,
  type SourceMapSegment,
  type TraceMap,
  traceSegment,
} from '@jridgewell/trace-mapping';

/**
 * Joins two source maps: from a script to one that it was made of, and from that to sources. What has no source says so,
 * or it would seem to come from the source before it.
 * @param linesBefore lines that were added above the script
 */
export function joinedMap(outer: TraceMap, inner: TraceMap, linesBefore = 0) {
  const names = [...outer.names, ...inner.names];
  const mappings = decodedMappings(outer).map((line) => {
    const joined: SourceMapSegment[] = [];
    for (const segment of line) {
      const next = joinedSegment(segment, inner, outer.names.length);
      if (!isSamePlace(joined.at(-1), next)) joined.push(next);
    }
    return joined;
  });
  const above = Array.from({ length: linesBefore }, () => []);
  return encodedMap(
    presortedDecodedMap({ version: 3, sources: inner.sources, names, mappings: [...above, ...mappings] }),
  );
}

function joinedSegment(segment: SourceMapSegment, inner: TraceMap, namesBefore: number): SourceMapSegment {
  const [column, , line = 0, at = 0, outerName] = segment;
  const found = segment.length === 1 ? null : traceSegment(inner, line, at);
  if (!found || found.length === 1) return [column];
  const [, source, sourceLine, sourceColumn, innerName] = found;
  const name = innerName === undefined ? outerName : namesBefore + innerName;
  return name === undefined
    ? [column, source, sourceLine, sourceColumn]
    : [column, source, sourceLine, sourceColumn, name];
}

/** Whether a segment adds nothing to the one before it. */
const isSamePlace = (before: SourceMapSegment | undefined, next: SourceMapSegment) =>
  next.length < 5 &&
  before?.length === next.length &&
  [1, 2, 3].every((index) => before[index] === next[index]);
