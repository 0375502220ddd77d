import { besideBareServer } from '../rates/beside-bare';
import type { Measure, Subject } from '../subject';
import { inServedZone } from '../zones';
import { find } from './find';
import { search } from './search';

/** Measures warm responses with data, of the bundled server that `npm run serve` starts. */
const rates: Measure = ({ seconds }) =>
  inServedZone(async function* ({ localUrl }) {
    const { list, business } = await longestList(`${localUrl}data/`);
    const paths = { 'search.json': 'search.json', 'categories.json': 'categories.json', list, business };
    yield await besideBareServer({
      title: 'Warm responses per second, versus a bare node:http server with the same bytes',
      urls: Object.entries(paths).map(([name, path]) => [name, `${localUrl}data/${path}`]),
      limits: { 200: 0.5, 304: 0.25 },
      seconds,
    });
  });

/** Returns the paths of the longest list of businesses and its first business, relative to the data's URL. */
async function longestList(dataUrl: string) {
  const read = async (path: string) => (await fetch(dataUrl + path)).json();
  const { subcategories } = (await read('subcategories.json')) as {
    subcategories: readonly { id: string; categoryIds: readonly string[] }[];
  };
  let longest = { list: '', total: 0, business: '' };
  for (const { id, categoryIds } of subcategories) {
    const list = `businesses.json?category=${categoryIds[0]}&subcategory=${id}`;
    const { total, businesses } = (await read(list)) as { total: number; businesses: { id: string }[] };
    if (total > longest.total) longest = { list, total, business: `businesses/${businesses[0]?.id}.json` };
  }
  return longest;
}

/** `npm run bench:data`: the search by names and by words, and the rate of responses with data. */
export const data: Subject = { accepts: ['seconds'], parts: { search, find, rates } };
