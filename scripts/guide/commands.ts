import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run';

/** A block of commands in docs/teams.md. */
export interface Block {
  /** Its section. */
  readonly section: string;
  readonly text: string;
  /** Where it is run: in a checkout of the zone, or in the repository of a team. */
  readonly place: 'zone' | 'team';
}

/** Commands that only the zone's checkout has. */
const IN_THE_ZONE = /^(?:npm ci|npm run (?:pack|new|release)\b)/m;

/** Returns the blocks of commands in docs/teams.md, in their order. */
export function blocksOfGuide(): readonly Block[] {
  const guide = readFileSync(path.join(ROOT, 'docs/teams.md'), 'utf8');
  const [, ...sections] = guide.split(/^## /m);
  return sections.flatMap((text) => {
    const [section = ''] = text.split('\n', 1);
    return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => ({
      section,
      text: block,
      place: IN_THE_ZONE.test(block) ? ('zone' as const) : ('team' as const),
    }));
  });
}

/** Returns the commands of a block, one by one, each as its words: without variables before it, comments and redirections. */
export function commandsIn({ text }: Block): readonly (readonly string[])[] {
  return text
    .split(/\n| && /)
    .map((line) =>
      (line.replace(/(?:^|\s)#.*$/, '').match(/"[^"]*"|\S+/g) ?? [])
        .map((word) => word.replace(/^"|"$/g, ''))
        .flatMap((word, at, words) =>
          /^[<>]$/.test(word) || /^[<>]$/.test(words[at - 1] ?? '') ? [] : [word],
        ),
    )
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter((words) => words.length > 0);
}
