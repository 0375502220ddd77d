import { parseArgs } from 'node:util';
import { update } from './api/committed';
import { compareAll } from './api/compare-all';

/**
 * `npm run api`: brings the reports of the facades' public names up to date, where the version has grown as much as they ask for.
 * `-- --widened useThis,useThat` names declarations that have changed and still take all that they took.
 */
const { values } = parseArgs({ options: { widened: { type: 'string', default: '' } } });
const widened = new Set(values.widened.split(',').filter(Boolean));
const faults = compareAll().flatMap((compared) => update(compared, widened) ?? []);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
