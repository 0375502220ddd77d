import { business, businesses, id, snapshotOf } from '../data/api/snapshot.testing';
import type { LivePage } from '../live/live-page';
import { livePage } from './compose/page.testing';
import { handler, holding } from './page-handler.testing';

/** A live composition that counts how often a page is composed from it. */
function counted() {
  const current = livePage(1);
  const count = { composed: 0 };
  const live: LivePage = {
    live: current.live,
    get template() {
      count.composed += 1;
      return current.template;
    },
  };
  return { count, live: async () => live };
}

describe('composing a page', () => {
  it('happens once for all visitors of a page and language', async () => {
    const { count, live } = counted();
    const ask = handler({ live });
    await Promise.all([ask('/'), ask('/'), ask('/?q=x')]);
    await ask('/business/recAAAAAAAAAAAAAA');
    await ask('/business/recBBBBBBBBBBBBBB');
    expect(count.composed).toBe(2);
    await ask('/?lng=ar');
    expect(count.composed).toBe(3);
    await Promise.all([ask('/ar'), ask('/ar/'), ask('/ar?lng=en')]);
    expect(count.composed).toBe(3);
  });

  it('happens once for all missing pages', async () => {
    const { count, live } = counted();
    const ask = handler({ live, holder: holding(snapshotOf('one', businesses(3))) });
    const letters = [...'abcdefghij'];
    await Promise.all(letters.map((letter) => ask(`/${letter}`)));
    for (const letter of letters) await ask(`/ar/${letter}/${'x'.repeat(1_000)}?lng=${letter}`);
    await Promise.all(letters.map((letter) => ask(`/business/${id(letter)}`)));
    await Promise.all(letters.map((letter) => ask(`/business/${letter}`)));
    // The unknown route in two languages, and the business.
    expect(count.composed).toBe(3);
  });

  it('happens again for pages whose data has changed, and only for them', async () => {
    const { count, live } = counted();
    const holder = holding(snapshotOf('one', [business(1)]));
    const ask = handler({ live, holder });
    const page = `/en/business/${id('Business1')}`;
    expect(await (await ask(page)).text()).toContain('<title data-page>Company 1 –');
    await ask('/about');
    holder.hold({ snapshot: snapshotOf('two', [business(1, { name_en: 'Renamed' })]), readAt: 2 });
    expect(await (await ask(page)).text()).toContain('<title data-page>Renamed –');
    await ask('/about');
    expect(count.composed).toBe(3);
    holder.hold({ snapshot: snapshotOf('two', [business(1, { name_en: 'Renamed' })]), readAt: 3 });
    await ask(page);
    expect(count.composed).toBe(3);
  });
});
