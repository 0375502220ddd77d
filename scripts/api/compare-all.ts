import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run';
import { type Compared, readCommitted } from './committed';
import { type Entry, reportsOf } from './report';

/** The packages whose public names other releases rely on. */
const FACADES = ['shared-data', 'shared-i18n', 'shared-router', 'federation', 'federation-build'];

/** Compares each public entry of the facades with its committed report. */
export function compareAll(): readonly Compared[] {
  const entries = FACADES.flatMap(entriesOf);
  const reports = reportsOf(entries);
  return entries.map(({ name, title, file, version }, index) => ({
    title,
    file: path.join(ROOT, name, 'api', file),
    version,
    report: reports[index] ?? '',
    committed: readCommitted(path.join(ROOT, name, 'api', file)),
  }));
}

function entriesOf(name: string): readonly (Entry & { title: string; file: string; version: string })[] {
  const { version, exports, ...described } = JSON.parse(
    readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'),
  ) as {
    name: string;
    version: string;
    exports: Record<string, string | { readonly default: string }>;
  };
  return Object.entries(exports)
    .map(([key, target]) => [key, typeof target === 'string' ? target : target.default] as const)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([key, source]) => {
      const entry = key.replace(/^\.\/?/, '');
      return {
        name,
        source,
        version,
        title: path.posix.join(described.name, entry),
        file: `${entry || 'index'}.md`,
      };
    });
}
