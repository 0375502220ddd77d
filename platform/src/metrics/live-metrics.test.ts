import { livePage } from '../pages/compose/page.testing';
import type { Health } from '../pages/health/health';
import { liveMetrics } from './live-metrics';
import { groupOf } from './scrape-group.testing';

const HEALTHY: Health = {
  status: 'ok',
  page: 'up',
  remotes: {},
  data: 'up',
  storage: 'up',
  problems: [],
};
const problem = (about: string) => ({ about, problem: 'The text of it.', action: 'Mend it.' });

it('reports what is live now, and nothing that was before', async () => {
  let page: ReturnType<typeof livePage> | null = livePage(7);
  const sources = { live: async () => page, health: async () => HEALTHY };
  const values = groupOf((registry) => liveMetrics(registry, sources));
  const release = (name: string) => `zone_live_release ${name} 1.0.0-abc 1.0.0`;
  const first = await values();
  for (const name of ['shell', 'mf-directory', 'mf-partners', 'mf-listing'])
    expect(first[release(name)]).toBe(1);
  expect(first.zone_live_generation).toBe(7);

  const { 'mf-partners': _, ...remotes } = page.live.registry.remotes;
  const registry = { ...page.live.registry, generation: 8, remotes };
  page = { ...page, live: { ...page.live, registry, off: ['mf-partners'] } };
  const second = await values();
  expect(second).toMatchObject({ zone_live_generation: 8, 'zone_remote_off mf-partners': 1 });
  expect(second).not.toHaveProperty([release('mf-partners')]);
  expect(second[release('mf-listing')]).toBe(1);

  page = null;
  const none = await values();
  expect(none.zone_live_generation).toBe(0);
  expect(Object.keys(none).filter((name) => /_(?:release|off) /.test(name))).toEqual([]);
});

it('counts what /healthz names as wrong by kind, until it is mended', async () => {
  let health: Health = {
    ...HEALTHY,
    remotes: { 'mf-listing': 'down', 'mf-partners': 'up' },
    problems: [...['remote mf-listing', 'folder /var/a', 'folder /var/b', 'unheard of'].map(problem)],
  };
  const values = groupOf((registry) =>
    liveMetrics(registry, { live: async () => null, health: async () => health }),
  );
  expect(await values()).toMatchObject({
    'zone_remote_up mf-listing': 0,
    'zone_remote_up mf-partners': 1,
    'zone_health_cause remote': 1,
    'zone_health_cause folder': 2,
    'zone_health_cause unheard': 1,
    'zone_health_cause storage': 0,
  });
  health = HEALTHY;
  const mended = Object.entries(await values()).filter(([name]) => name.startsWith('zone_health_cause'));
  expect(mended.length).toBeGreaterThan(5);
  expect(mended.filter(([, count]) => count !== 0)).toEqual([]);
});
