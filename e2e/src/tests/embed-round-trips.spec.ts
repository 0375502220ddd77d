import { embedScript } from '../hosts/host-page';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { roundTrips } from './round-trips';

/** The host's page, `embed.js`, and two more. Source: issue F8. */
const MOST = 4;
/** Content does not depend on these. */
const PICTURES = /\.(svg|webp|png|ico)$/;

const HEADING = 'h2';
const FIELD = 'input';
const CARD = 'a[href*="/business/"]';
/** An inner page takes one more, for its code and data together. */
const MAX_INSIDE = MOST + 1;
const ELEMENTS = [
  ['zone-directory', '/', FIELD, MOST],
  ['zone-directory', '/categories/recCatLogistics01/recSubFreight0001', CARD, MAX_INSIDE],
  ['zone-partners', '/', HEADING, MOST],
  ['zone-search', '/', FIELD, MOST],
  ['zone-listing', '/', FIELD, MOST],
] as const;

for (const [element, path, content, most] of ELEMENTS) {
  const details = inLongRun(element !== 'zone-directory' || path !== '/');
  test(
    `${element} at ${path} shows its content after few round trips`,
    details,
    async ({ page, zone, host }) => {
      const at = path === '/' ? '' : ` path="${path}"`;
      host.show({ html: `${embedScript(zone)}<body><${element} lang="en"${at}></${element}>` });
      const trips = await roundTrips(page, host.url, `${element} ${content}`, PICTURES);
      // Ignores repeated requests, which the browser's cache would answer: request interception disables it.
      const further = trips.map((trip, index) => {
        const before = trips.slice(0, index).flat();
        return trip.filter((path) => !before.includes(path));
      });
      expect(further[1]).toEqual(['/embed.js']);
      expect(further.filter((paths) => paths.length > 0).length).toBeLessThanOrEqual(most);
    },
  );
}
