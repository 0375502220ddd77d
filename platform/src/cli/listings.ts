import { runVerb } from './listings/run-verb';
import { runCommand } from './processes/run-command';

/** `npm run listings -- VERB`: an editor's work with the listing requests. */
await runCommand((args) => runVerb(args, process.env));
