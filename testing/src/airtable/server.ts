import { serve } from 'airtable-embedded/serve';
import { createSwitchboard } from './switchboard';

/** The embedded Airtable with a switchboard, as a process of its own. */
void serve(process.argv.slice(2), createSwitchboard().front);
