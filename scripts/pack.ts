import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from './pack/pack-packages';
import { ROOT, run } from './run';

/** `npm run pack`: the packages that teams of other repositories install, as archives in `dist/packages`. */
const { values } = parseArgs({ options: { to: { type: 'string' } } });
const folder = path.resolve(values.to ?? path.join(ROOT, 'dist/packages'));
const { code } = await run('tsc', ['-b']);
if (code === 0) for (const file of await packPackages(folder)) console.log(path.relative(ROOT, file));
process.exitCode = code;
