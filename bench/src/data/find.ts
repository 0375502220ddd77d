import { createFindService } from 'platform/src/data/find/find-service';
import { startWorker } from 'platform/src/data/find/start-worker';
import type { Snapshot } from 'platform/src/data/store/snapshot';
import { createSnapshotHolder } from 'platform/src/data/store/snapshot-holder';
import { toSnapshotContent } from 'platform/src/data/sync/read-snapshot';
import { consoleLog } from 'platform/src/log/log';
import { buildBase } from 'site/sample/base';
import synonyms from 'site/synonyms/en.json';
import english from 'site/texts/en.json';
import { percentile } from '../statistics';
import { figure, type Measure } from '../subject';

/** The p95 per page of results that each number of businesses may take, in milliseconds. */
const LIMITS = [
  { businesses: 1_748, atMost: 5 },
  { businesses: 20_000, atMost: 20 },
] as const;
const QUESTIONS = 1_000;
/** The first ones warm up the JIT, as a visitor's do. */
const WARM_UP = 200;
const MOST_START_MS = 120_000;

/** Measures how long a page of results takes that names do not contain, from the request's thread and back. */
export const find: Measure = async function* () {
  for (const { businesses, atMost } of LIMITS) {
    const snapshot = await enlargedSnapshot(businesses);
    const holder = createSnapshotHolder();
    const texts = { siteNames: {}, partners: [], synonyms: { en: synonyms } };
    const service = createFindService({
      ...{ holder, log: consoleLog, start: startWorker },
      texts: async () => texts,
      limits: { answerMs: 5_000 },
    });
    try {
      const began = performance.now();
      holder.hold({ snapshot, readAt: Date.now() });
      while (!service.isReady(snapshot)) {
        if (performance.now() - began > MOST_START_MS) throw new Error('the thread is never ready');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const ready = performance.now() - began;
      const times: number[] = [];
      let found = 0;
      const texts = questionsOver(snapshot);
      for (const [number, text] of [...texts.slice(0, WARM_UP), ...texts].entries()) {
        const request = { text, language: 'en', choice: {}, after: 0 };
        const asked = performance.now();
        const page = await service.ask(snapshot, { kind: 'page', request }, {});
        const json = JSON.stringify(page);
        if (number < WARM_UP) continue;
        times.push(performance.now() - asked);
        if (json?.includes('"also"')) found += 1;
      }
      yield {
        title: `Results in ${businesses.toLocaleString('en')} businesses, that names do not contain`,
        conditions: [`${times.length.toLocaleString('en')} queries`, 'one after the other'],
        figures: [
          figure('p95', percentile(times, 0.95), 'ms', { atMost }),
          figure('mean', times.reduce((sum, time) => sum + time, 0) / times.length, 'ms'),
          figure('longest', Math.max(...times), 'ms'),
          figure('ready after', ready, 'ms'),
          // Proves that something was found.
          figure('share with further results', found / times.length, '', { atLeast: 0.5 }),
        ],
      };
    } finally {
      await service.stop();
    }
  }
};

/** Returns the sample's snapshot with so many businesses: its own again and again, numbered like branches. */
async function enlargedSnapshot(count: number): Promise<Snapshot> {
  const { Categories, Subcategories, Businesses } = buildBase('http://localhost:3000/site/', english).tables;
  const content = await toSnapshotContent({
    categories: Categories.records,
    subcategories: Subcategories.records,
    businesses: Businesses.records,
  });
  const businesses = Array.from({ length: count }, (_, index) => {
    const own = content.businesses[index % content.businesses.length];
    const branch = Math.floor(index / content.businesses.length);
    if (!own) throw new Error('the sample has no businesses');
    return branch === 0
      ? own
      : { ...own, id: `rec${String(index).padStart(14, '0')}`, name_en: `${own.name_en} ${branch}` };
  });
  return { ...content, businesses, version: String(count).padStart(16, '-') };
}

/** Returns what visitors type: words of names with a place, wrong and swapped letters, numbers, single words. */
function questionsOver({ businesses }: Snapshot): string[] {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const business = businesses[(index * 37) % businesses.length];
    const words = (business?.name_en || business?.name || '').split(' ');
    const place = (business?.area_en ?? '').toLowerCase();
    const word = words[index % words.length] ?? '';
    const wrong = `${word.slice(0, 2)}x${word.slice(3)}`;
    const swapped = word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3);
    return (
      [
        [...words].reverse().join(' '),
        `${word} ${place}`,
        `${words.slice(0, -1).join(' ')} ${wrong}`,
        `${swapped} ${place}`,
        business?.phone.slice(-11) ?? '',
        business?.email ?? '',
        `${word} broker lawyer`,
        business?.description_en.split(' ').slice(3, 7).join(' ') ?? '',
      ][index % 8] ?? ''
    );
  });
}
