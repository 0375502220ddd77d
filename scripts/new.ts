import { newWorkspace } from './new/new-workspace';
import { zoneFacts } from './zone-facts';

/** `npm run new -- mf-events`: a remote as a workspace of this repository. */
const [name = ''] = process.argv.slice(2);
try {
  await newWorkspace(name, await zoneFacts());
  console.log(`${name} is there. See it:

  npm start                                                # with all others, in half a minute

or, where npm start is running already:

  npm run dev -w ${name} -- --in http://localhost:3000   # in its pages, from the sources
  npm run build -w ${name} && npm run release -- publish ${name}
  npm run release -- promote ${name} RELEASE             # for everyone: the release that publish has printed`);
} catch (error) {
  if (!(error instanceof Error && error.name === 'KitError')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
