import { existsSync } from 'node:fs';
import path from 'node:path';
import { AUTHOR, authorOf, verb } from './verb';

export const published = verb({
  usage: 'publish NAME|FOLDER',
  about: `Publishes the build in NAME/dist, or in the folder, and prints the release's name. Makes nothing live. A build that is
published already keeps its name. --commit says what it was built from.`,
  options: AUTHOR,
  takes: [1, 1],
  run: async ({ commands, store, print }, { values, positionals: [folder = ''] }) => {
    const built = path.join(folder, 'dist');
    const dist = existsSync(built) ? built : folder;
    const { name, release, existed } = await commands.publish(dist, authorOf(values));
    print(`${name} ${release} ${existed ? 'was published already' : 'is published'} in ${store}`);
  },
});
