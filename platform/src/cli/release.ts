import { runVerb } from '@zone-directory/remote-kit/verbs';
import { runCommand } from './processes/run-command';
import { openDesk } from './release/open-desk';
import { isOperatorVerb, runOperatorVerb } from './release/operator-verbs';

/** `npm run release -- VERB`: releases packages, without building any other and without a restart. */
await runCommand((args) => {
  if (isOperatorVerb(args[0])) return runOperatorVerb(args, process.env);
  return runVerb(args, {
    command: 'npm run release --',
    print: console.log,
    open: (target) => openDesk(target, { env: process.env, folder: process.cwd() }),
  });
});
