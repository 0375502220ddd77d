import { serve } from 'airtable-embedded/serve';
import { createSwitchboard } from './switchboard';

/** Runs the embedded Airtable with a switchboard in a separate process. */
void serve(process.argv.slice(2), createSwitchboard().front);
