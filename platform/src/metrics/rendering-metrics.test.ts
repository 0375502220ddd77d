import { until } from '@zone-directory/testing/until';
import { jobOf, realRenderings, releaseOf } from '../rendering/renderings.testing';
import { renderingMetrics } from './rendering-metrics';
import { groupOf } from './scrape-group.testing';

it('reports what became of renderings, what is paused, and the processes with their memory', async () => {
  const { renderings } = realRenderings();
  try {
    const values = groupOf((registry) => renderingMetrics(registry, renderings));
    expect(await values()).toMatchObject({ zone_render_processes: 0, zone_render_memory_bytes: 0 });
    const release = releaseOf('mf-tried@1', {
      good: "({ url }) => '<p>' + url + '</p>'",
      bad: '() => { throw new Error("text of a visitor"); }',
      evil: "() => '<script></script>'",
      slow: '() => new Promise(() => {})',
    });
    for (const url of ['/en/1', '/en/1', '/en/2']) await renderings.render(release, jobOf('good', url));
    await renderings.render(release, jobOf('good', '/en/?q=secret'), true);
    await renderings.render(release, jobOf('bad'));
    for (const url of ['/en/1', '/en/2', '/en/3']) await renderings.render(release, jobOf('evil', url));
    const found = await values();
    expect(found).toMatchObject({
      // The second one came from the cache.
      'zone_renderings_total mf_tried good all rendered': 2,
      'zone_renderings_total mf_tried good one rendered': 1,
      'zone_renderings_total mf_tried bad all threw': 1,
      'zone_renderings_total mf_tried evil all refused': 2,
      'zone_renderings_total mf_tried evil all paused': 1,
      zone_renderings_paused: 1,
      zone_renderings_queued: 0,
    });
    expect(JSON.stringify(found)).not.toMatch(/secret|visitor/);
    expect(found.zone_render_processes).toBe(2);
    // Only Linux tells.
    if (process.platform === 'linux') expect(found.zone_render_memory_bytes).toBeGreaterThan(40_000_000);
    const pending = [1, 2, 3].map((job) => renderings.render(release, jobOf('slow', `/en/${job}`)));
    await until(async () => (await values()).zone_renderings_queued === 3);
    await renderings.close();
    await Promise.all(pending);
  } finally {
    await renderings.close();
  }
});
