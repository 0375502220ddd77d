import { parseArgs } from 'node:util';
import { update } from './api/committed';
import { compareAll } from './api/compare-all';

/**
 * `npm run api`: updates the reports of the facades' public names, if package versions were raised as far as required.
 * `-- --widened useThis,useThat` names changed declarations that are backward compatible.
 */
const { values } = parseArgs({ options: { widened: { type: 'string', default: '' } } });
const widened = new Set(values.widened.split(',').filter(Boolean));
const faults = compareAll().flatMap((compared) => update(compared, widened) ?? []);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
