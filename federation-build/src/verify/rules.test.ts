import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RULES } from './rules';

it('docs/teams.md says of every rule what it means and what to do, and of no other', () => {
  const guide = readFileSync(path.resolve(__dirname, '../../../docs/teams.md'), 'utf8');
  const [, section = ''] = /## When a release is refused\n(.*?)\n## /s.exec(guide) ?? [];
  const rows = [...section.matchAll(/^\| `([a-z-]+)` *\| (.+?) *\| (.+?) *\|$/gm)];
  expect(rows.map(([, rule, , remedy]) => [rule, remedy])).toEqual(Object.entries(RULES));
});
