import { embedScript, startHost } from '../hosts/host-page';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { roundTrips } from './round-trips';

/** The host's page, its `embed.js`, and two. Source: issue F8. */
const MOST = 4;
/** Content comes without them. */
const PICTURES = /\.(svg|webp|png|ico)$/;

const ELEMENTS = ['zone-directory', 'zone-partners', 'zone-search', 'zone-listing'];

for (const element of ELEMENTS) {
  const details = inLongRun(element !== 'zone-directory');
  test(`${element} shows its content two round trips after its script`, details, async ({ page, zone }) => {
    const host = await startHost();
    host.show({ html: `${embedScript(zone)}<body><${element} lang="en"></${element}>` });
    const trips = await roundTrips(page, host.url, `${element} h2, ${element} input`, PICTURES);
    await host.close();
    // What is asked for again comes from the browser's cache: but one that a test looks into has none.
    const further = trips.map((trip, index) => {
      const before = trips.slice(0, index).flat();
      return trip.filter((path) => !before.includes(path));
    });
    expect(further[1]).toEqual(['/embed.js']);
    expect(further.filter((paths) => paths.length > 0).length).toBeLessThanOrEqual(MOST);
  });
}
