import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Changes, changesBetween, isBumped } from './changes';

/** An entry with its current and its committed report. */
export interface Compared {
  /** `shared-data` or `shared-data/core`. */
  readonly title: string;
  readonly file: string;
  readonly version: string;
  readonly report: string;
  /** Undefined for an entry that has no report yet. */
  readonly committed: { readonly version: string; readonly report: string } | undefined;
}

/** Returns why a committed report is out of date, in one line; undefined if it is not. */
export function faultOf({ title, version, report, committed }: Compared): string | undefined {
  if (!committed) return `${title}: has no report; npm run api writes it`;
  const changes = changesBetween(committed.report, report);
  if (changes.bump === 'none' && report === committed.report) return;
  return `${title}: ${demand(changes, committed.version, version) ?? 'the report is out of date'}; then npm run api`;
}

/**
 * Updates a report.
 * @param widened see `changesBetween`
 * @returns why it was not updated, in one line; undefined if it was, or was up to date
 */
export function update(compared: Compared, widened: ReadonlySet<string>): string | undefined {
  const { title, file, version, report, committed } = compared;
  if (committed?.report === report) return;
  const changes = committed && changesBetween(committed.report, report, widened);
  const missing = changes && demand(changes, committed.version, version);
  if (missing) return `${title}: ${missing}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, written(title, version, report));
  return;
}

/** Returns a message if `to` is below the version that the changes require. */
function demand({ bump, names }: Changes, from: string, to: string): string | undefined {
  if (isBumped(from, to, bump)) return;
  const what = bump === 'major' ? 'is gone or has changed' : 'is new';
  return `${names.join(', ')} ${what} since ${from}, which asks for a ${bump} version, and package.json says ${to}`;
}

const FORM = /^# \S+ (\S+)\n[\s\S]*?```ts\n([\s\S]*?)\n```\n$/;

/** Reads a committed report. */
export function readCommitted(file: string): Compared['committed'] {
  if (!existsSync(file)) return;
  const [, version = '', report = ''] = FORM.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) ?? [];
  return { version, report };
}

const written = (title: string, version: string, report: string) =>
  `# ${title} ${version}

Its public names and their types, written by \`npm run api\`.

\`\`\`ts
${report}
\`\`\`
`;
