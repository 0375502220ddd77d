import { Gauge, type Registry } from 'prom-client';
import type { LivePage } from '../live/live-page';
import type { Health } from '../pages/health/health';
import { replaceValues } from './replace-values';

/** Kinds of what `/healthz` may name as wrong: the first word of `about`. */
const CAUSES = 'page storage folder descriptors data images remote rendering delivery'.split(' ');

/** Reports what is live, and what `/healthz` names as wrong. */
export function liveMetrics(
  registry: Registry,
  { live, health }: { live: () => Promise<LivePage | null>; health: () => Promise<Health> },
) {
  const registers = [registry];
  const releases = new Gauge({
    name: 'zone_live_release',
    help: '1 for the live release of the shell and of each remote.',
    labelNames: ['remote', 'release', 'version'],
    registers,
  });
  const off = new Gauge({
    name: 'zone_remote_off',
    help: '1 for each remote that is switched off, or has no URL here.',
    labelNames: ['remote'],
    registers,
  });
  const generation = new Gauge({
    name: 'zone_live_generation',
    help: 'Number of the latest switch of releases; 0 while nothing is live.',
    registers,
  });
  const reached = new Gauge({
    name: 'zone_remote_up',
    help: 'Whether the files of a live remote answer.',
    labelNames: ['remote'],
    registers,
  });
  const causes = new Gauge({
    name: 'zone_health_cause',
    help: 'How many problems of a kind /healthz names now.',
    labelNames: ['code'],
    registers,
  });

  return {
    async update(): Promise<void> {
      const page = await live().catch(() => null);
      const all = page
        ? [['shell', page.live.host] as const, ...Object.entries(page.live.registry.remotes)]
        : [];
      replaceValues(
        releases,
        all.map(([remote, { release, version }]) => [{ remote, release, version }, 1]),
      );
      replaceValues(
        off,
        (page?.live.off ?? []).map((remote) => [{ remote }, 1]),
      );
      generation.set(page?.live.registry.generation ?? 0);

      const { problems, remotes } = await health();
      const codes = problems.map(({ about }) => about.split(' ', 1)[0] ?? '');
      replaceValues(
        causes,
        [...new Set([...CAUSES, ...codes])].map((code) => [
          { code },
          codes.filter((one) => one === code).length,
        ]),
      );
      replaceValues(
        reached,
        Object.entries(remotes).map(([remote, state]) => [{ remote }, state === 'up' ? 1 : 0]),
      );
    },
  };
}
