import type { FramedNames } from './name-frames';

/** Reads framed names as openapi.json says how. */
export function readFramedNames({
  names,
  englishNames,
  stem,
  layers = [],
}: FramedNames): (readonly [string, string])[] {
  const stems = names.map((name, index) => [name, englishNames[index] ?? ''] as const);
  const rows = stem ? stem.map((index) => stems[index] ?? (['', ''] as const)) : stems;
  return layers.reduce(
    (inner, layer) =>
      inner.map(([name, english], row) => {
        const number = layer.frame[row] ?? 0;
        const put = (frame: string | undefined, into: string) => frame?.replace('\t', () => into) ?? into;
        return [put(layer.names[number - 1], name), put(layer.englishNames[number - 1], english)] as const;
      }),
    rows,
  );
}
