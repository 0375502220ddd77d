import { brotliDecompressSync } from 'node:zlib';
import type { SearchIndex } from 'platform/src/data/api/search-index';
import { warmUp, withGateway } from '../gateway';
import { ask } from '../http';
import type { Section } from '../report';

const ACCEPTED = { 'Accept-Encoding': 'br' };

/** Measures what the search index of the sample data costs a visitor, and how repetitive its names are. */
export const indexSize = (): Promise<Section> =>
  withGateway(async (gateway) => {
    await warmUp(gateway);
    const { dataUrl } = gateway;
    const answer = await ask(`${dataUrl}search.json`, ACCEPTED);
    const index = JSON.parse(brotliDecompressSync(answer.body).toString()) as SearchIndex;
    const ids = await ask(`${dataUrl}search/${index.version}/ids.json`, ACCEPTED);
    const { names, englishNames } = index.businesses;
    const all = [...names, ...englishNames];
    const tokens = all.flatMap(wordsOf);
    return {
      title: 'a. The search index of the sample data',
      conditions: ['brotli, at the best compression that the gateway sends'],
      figures: [
        { name: 'businesses named by one request', value: names.length, unit: '', limit: { atLeast: 1_748 } },
        { name: 'bytes before ids', value: answer.body.length, unit: 'bytes', limit: { atMost: 25 * 1024 } },
        { name: 'bytes of the ids, a second request', value: ids.body.length, unit: 'bytes' },
        { name: 'different names', value: new Set(all).size, unit: '' },
        { name: 'words in all names', value: tokens.length, unit: '' },
        { name: 'different words', value: new Set(tokens).size, unit: '' },
      ],
    };
  });

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
