import { warmUp, withGateway } from '../gateway';
import type { Options } from '../options';
import type { Section } from '../report';
import { readSamples } from '../samples';
import { compareWithBareServer } from './beside-bare';

/** Measures warm responses of the gateway, relative to a bare server. */
export const warmAnswers = ({ seconds = 2 }: Options): Promise<Section> =>
  withGateway(async (gateway) => {
    await warmUp(gateway);
    const samples = Object.entries(await readSamples(gateway.dataUrl));
    const urls = Object.fromEntries(samples.map(([name, path]) => [name, new URL(path, gateway.dataUrl)]));
    const compared = await compareWithBareServer({ urls, limits: { 200: 0.5, 304: 0.6 }, seconds });
    return {
      title: 'e. Warm responses per second, versus a bare node:http server with the same bytes',
      ...compared,
    };
  });
