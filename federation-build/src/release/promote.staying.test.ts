import path from 'node:path';
import type { SmokeData } from '../smoke/smoke-data';
import { folder, setUpFolder, writeFiles } from '../testing/builds';
import { soundHost, soundRemote, twoRecords } from '../testing/sound-builds';
import { createReleaseCommands } from './release-commands';

setUpFolder();
const BY = { by: 'a team' };
/** A host's server script that cannot render parts on some pages. */
const THROWING = String(soundHost()['server/shell.cjs']).replace(
  'await remote',
  "await (job.url.startsWith('/ar/shop') ? undefined : remote)",
);

async function live(records?: () => Promise<SmokeData | undefined>) {
  const store = path.join(folder, 'store');
  const commands = createReleaseCommands({ store, examine: { data: [twoRecords], records } });
  const publish = async (name: string, files: Readonly<Record<string, unknown>>) => {
    await writeFiles(path.join(folder, name), files);
    return (await commands.publish(path.join(folder, name), BY)).release;
  };
  const shell = await publish('shell', soundHost());
  return { commands, publish, shell };
}

it('a new host is refused if a remote that stays fails with it, and names that remote', async () => {
  const { commands, publish, shell } = await live();
  const remote = await publish('remote', soundRemote());
  await commands.promote({ shell, 'mf-shops': remote }, BY);
  const broken = await publish('broken', { ...soundHost(), 'server/shell.cjs': THROWING });
  await expect(commands.promote({ shell: broken }, BY)).rejects.toMatchObject({
    rule: 'render',
    message: expect.stringContaining(`mf-shops ${remote}, which stays live, with shell ${broken}: `),
  });
  expect((await commands.status()).packages).toContainEqual(expect.objectContaining({ release: shell }));
  const script = `${soundHost()['shell.js']}\ndocument.title;`;
  const sound = await publish('sound', { ...soundHost(), 'shell.js': script });
  await commands.promote({ shell: sound }, BY);
});

it('a release is tried with the records of the zone as soon as there are any, once', async () => {
  let own: SmokeData | undefined;
  const records = jest.fn(async () => own);
  const { commands, publish, shell } = await live(records);
  const failing = `exports.parts = { list: { default: (job) => { if (job.params.shopId === 'awkward') throw new Error('awkward'); return '<p>1</p>'; } } };`;
  const remote = await publish('remote', { ...soundRemote(), 'server/mf-shops.cjs': failing });
  await commands.promote({ shell, 'mf-shops': remote }, BY);
  own = { ...twoRecords, name: 'the records of the zone', records: { businesses: [{ id: 'awkward' }] } };
  await expect(commands.verify('mf-shops', remote)).rejects.toMatchObject({
    rule: 'render',
    message: expect.stringContaining('/shop/awkward with the records of the zone: throws: Error: awkward'),
  });
  const sound = await publish('sound', soundRemote());
  await commands.promote({ 'mf-shops': sound }, BY);
  records.mockClear();
  await commands.verify('mf-shops', sound);
  expect(records).not.toHaveBeenCalled();
});
