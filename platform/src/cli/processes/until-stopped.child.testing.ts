import { DeploymentError } from '../../deployment';
import { untilStopped } from './until-stopped';

/** A command for `until-stopped.test.ts`; its argument selects the scenario. */
const [, , story] = process.argv;

void untilStopped(
  async ({ failed, signal }) => {
    if (story === 'wrong setting') throw new DeploymentError('PORT_BASE is wrong');
    if (story === 'defect') throw new TypeError('a defect');
    setInterval(() => {}, 1_000);
    if (story === 'slow start') {
      console.log('starting');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    if (story === 'long start') {
      console.log('starting');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    }
    if (story === 'ends by itself') setTimeout(() => failed('airtable: ended'), 50);
    console.log('started');
    return {
      ...(story?.startsWith('drains') && {
        drain: async () => {
          console.log('draining');
          if (story === 'drains for long') await new Promise(() => {});
          console.log('drained');
        },
      }),
      close: async () => {
        console.log('closed');
        if (story === 'never closes') await new Promise(() => {});
      },
    };
  },
  story === 'never closes' ? 100 : undefined,
);
