/** By how much a package's version must be raised. */
export type Bump = 'none' | 'minor' | 'major';

/** The changes to an entry's public names. */
export interface Changes {
  readonly bump: Bump;
  /** The names that require it. */
  readonly names: readonly string[];
}

/**
 * Compares two reports. A removed name, or a removed or changed line in a declaration, requires a major version; new
 * names and new lines require a minor one.
 * @param widened names whose changed declarations were reviewed and are backward compatible
 */
export function changesBetween(
  before: string,
  after: string,
  widened: ReadonlySet<string> = new Set(),
): Changes {
  const [old, current] = [declarationsOf(before), declarationsOf(after)];
  const broken = [...old].filter(
    ([name, text]) => !widened.has(name) && !hasLinesOf(current.get(name) ?? '', text),
  );
  if (broken.length > 0) return { bump: 'major', names: broken.map(([name]) => name) };
  const added = [...current].filter(([name, text]) => old.get(name) !== text);
  return { bump: added.length > 0 ? 'minor' : 'none', names: added.map(([name]) => name) };
}

/** Whether `to` is above `from` by at least `bump`. */
export function isBumped(from: string, to: string, bump: Bump): boolean {
  const [[oldMajor = 0, oldMinor = 0] = [], [major = 0, minor = 0] = []] = [from, to].map((version) =>
    version.split('.').map(Number),
  );
  if (bump === 'none' || major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}

/** The declarations of a report by name, one paragraph each; imports are ignored. */
function declarationsOf(report: string): ReadonlyMap<string, string> {
  const paragraphs = report.split('\n\n').filter((text) => !/^import\b/.test(text));
  return new Map(paragraphs.map((text) => [nameOf(text), text]));
}

const nameOf = (declaration: string) =>
  /\b(?:function|const|let|interface|type|class|enum|namespace|export \{)\s+(\w+)/.exec(declaration)?.[1] ??
  declaration;

/** Whether `text` contains all of `lines`, in their order. */
function hasLinesOf(text: string, lines: string): boolean {
  const rest = text.split('\n');
  return lines.split('\n').every((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(0, at + 1);
    return at >= 0;
  });
}
