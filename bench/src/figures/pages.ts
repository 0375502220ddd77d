import { completeBusiness } from 'e2e/src/tests/records';
import { startServedZone } from 'e2e/src/zone/served-zone';
import { ask } from '../http';
import { inTestZone } from '../in-test-zone';
import type { Options } from '../options';
import type { Section } from '../report';
import { type Compared, compareWithBareServer } from './beside-bare';

/** Measures cached composed pages of the bundled server that `npm run serve` starts, relative to a bare server. */
export async function keptPages({ seconds = 2 }: Options): Promise<Section> {
  let compared: Compared = { conditions: [], figures: [] };
  await inTestZone(async (zone) => {
    const { id } = await completeBusiness(zone);
    const served = await startServedZone(zone, 'proxy');
    const urls = {
      home: new URL('/', served.localUrl),
      'a business': new URL(`/business/${id}`, served.localUrl),
    };
    try {
      await untilThere(urls['a business']);
      compared = await compareWithBareServer({ urls, limits: { 200: 0.5 }, seconds });
    } finally {
      await served.close();
    }
  });
  return { title: 'f. Pages per second, versus a bare node:http server with the same bytes', ...compared };
}

/** Waits for the business's page: whether a business exists is unknown until the first snapshot. */
async function untilThere(url: URL): Promise<void> {
  while ((await ask(url)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
}
