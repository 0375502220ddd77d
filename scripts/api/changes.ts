/** By how much a package's version must grow. */
export type Bump = 'none' | 'minor' | 'major';

/** What has become of the public names of an entry. */
export interface Changes {
  readonly bump: Bump;
  /** The names that ask for it. */
  readonly names: readonly string[];
}

/**
 * Compares two reports. A name that is gone, or whose declaration has lost or changed a line, asks for a major version; new names
 * and new lines for a minor one.
 * @param widened names whose declaration somebody has looked at: whoever used the old one can use the new one
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

/** Whether one version is enough above another. */
export function isBumped(from: string, to: string, bump: Bump): boolean {
  const [[oldMajor = 0, oldMinor = 0] = [], [major = 0, minor = 0] = []] = [from, to].map((version) =>
    version.split('.').map(Number),
  );
  if (bump === 'none' || major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}

/** The declarations of a report, by name; each is a paragraph. Imports are part of those that use them. */
function declarationsOf(report: string): ReadonlyMap<string, string> {
  const paragraphs = report.split('\n\n').filter((text) => !/^import\b/.test(text));
  return new Map(paragraphs.map((text) => [nameOf(text), text]));
}

const nameOf = (declaration: string) =>
  /\b(?:function|const|let|interface|type|class|enum|namespace|export \{)\s+(\w+)/.exec(declaration)?.[1] ??
  declaration;

/** Whether all lines of a text are there in another, in their order. */
function hasLinesOf(text: string, lines: string): boolean {
  const rest = text.split('\n');
  return lines.split('\n').every((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(0, at + 1);
    return at >= 0;
  });
}
