import { DeploymentError } from '../deployment';
import { untilStopped } from './until-stopped';

/** A command for `until-stopped.test.ts`; its argument says how it fares. */
const [, , story] = process.argv;

void untilStopped(async (fail) => {
  if (story === 'wrong setting') throw new DeploymentError('PORT_BASE is wrong');
  if (story === 'defect') throw new TypeError('a defect');
  setInterval(() => {}, 1_000);
  if (story === 'slow start') {
    console.log('starting');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  if (story === 'ends by itself') setTimeout(() => fail('airtable: ended'), 50);
  console.log('started');
  return {
    close: async () => console.log('closed'),
  };
});
