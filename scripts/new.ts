import { newWorkspace } from './new/new-workspace';
import { zoneFacts } from './zone-facts';

/** `npm run new -- mf-events`: a remote as a workspace of this repository. */
const [name = ''] = process.argv.slice(2);
try {
  await newWorkspace(name, await zoneFacts());
  console.log(`${name} is there. Next: npm start (again, if it is running), or npm run dev -w ${name}`);
} catch (error) {
  if (!(error instanceof Error && error.name === 'KitError')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
