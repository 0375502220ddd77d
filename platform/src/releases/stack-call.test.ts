import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReleaseClient } from '@zone-directory/remote-kit/client';
import { describeDatabases } from '../storage/databases.testing';
import { useService } from './service.testing';

/** Line 1, column 12 of the script is line 7, column 3 of a source. */
const MAP = JSON.stringify({
  version: 3,
  file: 'remote-entry.js',
  sources: ['./src/parts/list.tsx'],
  names: ['List'],
  mappings: 'A,WAMEA,U',
});
const BY = { by: '' };

describeDatabases('a stack', (kind) => {
  const { start, build } = useService(kind);

  it('becomes lines of source for a token of the package, on every instance that has its uploads', async () => {
    const zone = await start();
    await zone.shell();
    const { token } = await zone.token({ verbs: ['publish'] });
    const client = createReleaseClient({ to: zone.server.url, token });
    const dist = build('mf-events', 'one');
    writeFileSync(path.join(dist, 'remote-entry.js.map'), MAP);
    const { release } = await client.publish(dist, BY);
    const text = 'Error\n at https://zone.example/mf-events/x/remote-entry.js:1:12';
    const resolved = `${text} [src/parts/list.tsx:7:3 List]`;
    expect(await client.stack?.('mf-events', release, text)).toBe(resolved);
    if (kind === 'postgresql') {
      const other = await start({}, zone.storage);
      const there = createReleaseClient({ to: other.server.url, token });
      expect(await there.stack?.('mf-events', release, text)).toBe(resolved);
    }

    const foreign = await zone.token({ team: 'map', packages: ['mf-map'] });
    expect(await zone.call('stack', foreign.token, { name: 'mf-events', release, text })).toMatchObject({
      status: 403,
    });
    expect(
      await zone.call('stack', token, { name: 'mf-events', release, text: 'x'.repeat(20_001) }),
    ).toMatchObject({ status: 422 });
    const without = await client.publish(build('mf-events', 'two'), BY);
    const refused = await zone.call('stack', token, { name: 'mf-events', release: without.release, text });
    expect(refused).toMatchObject({
      status: 422,
      json: { reason: expect.stringContaining('no source maps') },
    });
    expect(refused.json.reason).not.toContain(zone.store);
  });
});
