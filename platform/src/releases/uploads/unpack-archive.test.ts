import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { create, Header } from 'tar';
import { whileItComes } from './count-bytes';
import { unpackArchive } from './unpack-archive';

const LIMITS = { bytes: 400_000, files: 20 };

interface Entry {
  readonly path: string;
  readonly type?: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO' | 'Directory';
  readonly content?: string | Buffer;
  /** What the header says, if that is not the content's. */
  readonly size?: number;
}

/** Writes an archive as no tool would. */
function archive(...entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, type = 'File', content = '', size }) => {
    const bytes = Buffer.from(content);
    const header = new Header({
      path,
      type,
      mode: 0o644,
      size: size ?? bytes.length,
      linkpath: /Link/.test(type) ? '/etc/passwd' : '',
    });
    const block = Buffer.alloc(512);
    header.encode(block, 0);
    return [block, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

async function* inPieces(bytes: Buffer, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const unpack = async (bytes: Buffer, size?: number): Promise<string> => {
  const folder = folderWith();
  await unpackArchive(inPieces(bytes, size), folder, LIMITS);
  return folder;
};

const GOOD = [
  { path: './remote.json', content: '{}' },
  { path: './locales/', type: 'Directory' },
  { path: './locales/ar/translation.json', content: '{"a":"ب"}' },
  { path: './empty.js' },
  { path: './large.js', content: Buffer.alloc(200_001, 'x') },
] as const;

it.each([[7], [512], [100_000], [1_000_000]])(
  'unpacks an archive that comes in pieces of %i bytes, compressed or not',
  async (size) => {
    for (const bytes of [archive(...GOOD), gzipSync(archive(...GOOD))]) {
      const folder = await unpack(bytes, size);
      expect(await listFiles(folder)).toEqual([
        'empty.js',
        'large.js',
        'locales/ar/translation.json',
        'remote.json',
      ]);
      expect(readFileSync(path.join(folder, 'large.js')).equals(Buffer.alloc(200_001, 'x'))).toBe(true);
    }
  },
);

it('unpacks what tools pack, with long names', async () => {
  const long = `${'folder-'.repeat(20)}/${'name'.repeat(30)}.js`;
  const packed = create({ cwd: folderWith({ [long]: '1', 'größe.js': '2' }), gzip: true }, ['.']);
  expect(await listFiles(await unpack(Buffer.from(await packed.concat())))).toEqual([long, 'größe.js']);
});

it.each([
  ['../outside.js', 'inside.js'],
  ['a/../../outside.js', 'a/b/inside.js'],
  ['/etc/outside.js', 'etc/inside.js'],
  ['a//b.js', 'a/b.js'],
  ['a/./b.js', 'a/..b.js'],
  ['C:\\outside.js', 'C-inside.js'],
  ['a\\b.js', 'a-b.js'],
  [`${'n'.repeat(201)}.js`, `${'n'.repeat(150)}.js`],
])('refuses the path %j, and takes %j', async (refused, taken) => {
  // A long name needs an extended header, which `create` writes.
  const pack = (name: string) =>
    archive({ path: 'first.js' }, { path: name.length > 100 ? `p/${name}`.slice(-100) : name });
  if (refused.length <= 100)
    await expect(unpack(pack(refused))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('cannot be the path'),
    });
  await expect(unpack(pack(taken))).resolves.toBeDefined();
});

it.each(['SymbolicLink', 'Link', 'CharacterDevice', 'FIFO'] as const)('refuses a %s', async (type) => {
  await expect(unpack(archive({ path: 'a.js' }, { path: 'b.js', type }))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('a release has only files'),
  });
});

it('refuses a file that comes twice, and one that is also a folder', async () => {
  const twice = { status: 422, message: expect.stringContaining('twice') };
  await expect(unpack(archive({ path: 'a.js' }, { path: './a.js' }))).rejects.toMatchObject(twice);
  await expect(unpack(archive({ path: 'a' }, { path: 'a/b.js' }))).rejects.toMatchObject(twice);
  await expect(unpack(archive({ path: 'a.js' }, { path: 'a/b.js' }))).resolves.toBeDefined();
});

it('refuses files that a file system may not tell from each other', async () => {
  const alike = { status: 422, message: expect.stringContaining('only in case') };
  await expect(unpack(archive({ path: 'a/B.js' }, { path: 'A/b.js' }))).rejects.toMatchObject(alike);
  await expect(unpack(archive({ path: 'é.js' }, { path: 'e\u0301.js' }))).rejects.toMatchObject(alike);
  await expect(unpack(archive({ path: 'a/B.js' }, { path: 'a/b2.js' }))).resolves.toBeDefined();
});

it('gives up on a body that does not go on', async () => {
  const body = async function* () {
    yield archive({ path: 'a.js' }).subarray(0, 600);
    await new Promise(() => {});
  };
  await expect(unpackArchive(whileItComes(body(), 20), folderWith(), LIMITS)).rejects.toMatchObject({
    status: 408,
  });
});

describe('too much', () => {
  /** A body that tells how much of it was read. */
  const measured = (bytes: Buffer, size = 1_000) => {
    const state = { read: 0 };
    const body = async function* () {
      for await (const piece of inPieces(bytes, size)) {
        state.read += piece.length;
        yield piece;
      }
    };
    return { state, body: body() };
  };

  it('is one more file than allowed: nothing is read after it', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `f${index}.js`, content: 'x' }));
    await expect(unpack(archive(...files(20)))).resolves.toBeDefined();
    const { state, body } = measured(archive(...files(200)));
    await expect(unpackArchive(body, folderWith(), LIMITS)).rejects.toMatchObject({ status: 413 });
    expect(state.read).toBeLessThan(40_000);
  });

  it('is a file that says it has a gigabyte, before any of it is read', async () => {
    const { state, body } = measured(
      Buffer.concat([archive({ path: 'huge.js', size: 1_000_000_000 }), Buffer.alloc(300_000)]),
    );
    await expect(unpackArchive(body, folderWith(), LIMITS)).rejects.toMatchObject({ status: 413 });
    expect(state.read).toBeLessThan(10_000);
  });

  it('is more bytes than allowed, packed or unpacked', async () => {
    const some = (bytes: number) =>
      archive({ path: 'a.js', content: Buffer.alloc(bytes) }, { path: 'b.js', content: Buffer.alloc(bytes) });
    await expect(unpack(gzipSync(some(200_000)))).resolves.toBeDefined();
    await expect(unpack(gzipSync(some(201_000)))).rejects.toMatchObject({ status: 413 });
    await expect(unpack(Buffer.alloc(LIMITS.bytes + 1, 'x'))).rejects.toMatchObject({
      status: expect.any(Number),
    });
  });

  it.each([
    ['zeros', Buffer.alloc(30_000_000)],
    ['an archive of zeros', archive({ path: 'a.js', content: Buffer.alloc(30_000_000) })],
  ])('is what a few compressed bytes stand for: %s', async (_, bytes) => {
    const bomb = gzipSync(bytes);
    expect(bomb.length).toBeLessThan(50_000);
    await expect(unpack(bomb)).rejects.toMatchObject({ status: 413 });
    await expect(unpack(gzipSync(bomb))).rejects.toMatchObject({ status: 422 });
  });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<html>'.repeat(500))],
  ['half an archive', archive(...GOOD).subarray(0, 3_000)],
  ['half a compressed archive', gzipSync(archive(...GOOD)).subarray(0, 300)],
  ['a changed header', Buffer.concat([Buffer.from('changed'), archive(...GOOD).subarray(7)])],
])('refuses %s', async (_, bytes) => {
  await expect(unpack(bytes)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('damaged'),
  });
});
