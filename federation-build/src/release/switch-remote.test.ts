import { setUpStore } from '../testing/release-store';

const zone = setUpStore();

it('switches a remote off and on again in one step each, whatever is released meanwhile', async () => {
  const { releases } = await zone.everythingLive();
  const off = await zone.switched('mf-partners', false);
  expect(off).toMatchObject({ off: ['mf-partners'], registry: { generation: 2 } });
  expect(off.registry.remotes['mf-partners']?.release).toBe(releases['mf-partners']);

  const next = await zone.publishRemote('mf-partners', 'two');
  expect(await zone.go({ 'mf-partners': next })).toMatchObject({ off: ['mf-partners'] });
  expect(await zone.back('mf-partners')).toMatchObject({ off: ['mf-partners'] });

  const on = await zone.switched('mf-partners', true);
  expect(on).not.toHaveProperty('off');
  expect(await zone.live()).toEqual(on);
  expect(on.declarations?.['mf-partners']).toBeDefined();
});

it('changes nothing for a remote that is already off or on', async () => {
  await zone.everythingLive();
  await zone.switched('mf-partners', false);
  expect((await zone.switched('mf-partners', false)).registry.generation).toBe(2);
  expect((await zone.switched('mf-directory', true)).registry.generation).toBe(2);
});

it('forgets that a withdrawn remote was off', async () => {
  await zone.everythingLive();
  await zone.switched('mf-partners', false);
  expect(await zone.go({ 'mf-partners': null })).not.toHaveProperty('off');
});

it.each(['mf-other', 'shell', '../mf-partners'])('refuses %s, which is not a live remote', async (name) => {
  const { live } = await zone.everythingLive();
  await expect(zone.switched(name, false)).rejects.toThrow(`${name} is not a live remote`);
  expect(await zone.live()).toEqual(live);
});
