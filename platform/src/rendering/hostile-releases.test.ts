import { until } from '@zone-directory/testing/until';
import { jobOf, realRenderings, releaseOf } from './renderings.testing';

const { renderings, logged } = realRenderings();
afterAll(() => renderings.close());

const GOOD = releaseOf('mf-good@1', { part: "({ url }) => '<p>' + url + '</p>'" });
let asked = 0;
/** Renders a URL that is not cached yet. */
const renderGood = () => {
  asked += 1;
  return renderings.render(GOOD, jobOf('part', `/en/${asked}`));
};
beforeAll(() => renderGood());

/** Captures the pipe, and with it the socket class, on the first write. */
const CAUGHT = `
  const { Duplex } = require('stream');
  const { write } = Duplex.prototype;
  const flood = (channel, text) => {
    /* Only as fast as it is read, so that the process does not run out of memory first. */
    if (!channel.writableNeedDrain) write.call(channel, text);
    setImmediate(flood, channel, text);
  };
  const caught = (act) => { Duplex.prototype.write = function (...all) { return act(this) ?? write.apply(this, all); }; };
`;

const HOSTILE: [does: string, kind: string, part: string, atImport?: string][] = [
  ['loops', 'silent', '() => { for (;;); }'],
  ['loops at import', 'not-started', '() => ""', 'for (;;);'],
  ['throws', 'threw', '() => { throw new Error("part") }'],
  ['throws at import', 'not-started', '() => ""', 'throw new Error("import");'],
  ['requires a module that is not shared', 'not-started', '() => ""', 'require("fs");'],
  ['imports a Node module', 'threw', '() => import("node:fs")'],
  ['exits', 'threw', '() => process.exit()'],
  ['crashes', 'crashed', '() => new Promise(() => { setTimeout(() => { throw 1 }) })'],
  ['fills its heap', 'crashed', '() => { const all = []; for (;;) all.push(new Array(1e5).fill({})); }'],
  [
    'fills memory with buffers',
    'memory',
    '() => { const all = []; for (;;) all.push(Buffer.alloc(20e6, 1)); }',
  ],
  ['never answers', 'silent', '() => new Promise(() => {})'],
  ['reads endlessly', 'flood', 'async () => { for (;;) await fetch("/data") }'],
  [
    'starts a thousand reads at once',
    'flood',
    '() => { for (let n = 0; n < 1000; n += 1) void fetch("/data"); return new Promise(() => {}) }',
  ],
  ['returns too much HTML', 'threw', '() => "<p>" + "x".repeat(6e6)'],
  [
    'floods with half a message',
    'flood',
    '() => ""',
    `${CAUGHT} caught((it) => flood(it, "x".repeat(65536)) ?? true);`,
  ],
  [
    'floods with messages',
    'protocol',
    '() => ""',
    `${CAUGHT} caught((it) => flood(it, '{"type":"ready"}\\n'));`,
  ],
  ['sends a malformed message', 'protocol', '() => ""', `${CAUGHT} caught((it) => write.call(it, "{\\n"));`],
  [
    'answers for another job',
    'protocol',
    '() => ""',
    `${CAUGHT} caught((it) => write.call(it, '{"type":"rendered","id":2}\\n'));`,
  ],
  ['closes the pipe', 'crashed', '() => ""', `${CAUGHT} caught((it) => it.destroy());`],
  ['returns a script element', 'refused', '() => "<script></script>"'],
  ['closes an element that it did not open', 'refused', '() => "<div></div></div>"'],
  ['returns nothing', 'refused', '() => undefined'],
  ['prints the environment', 'refused', '() => "<p>" + Object.keys(process.env).join() + "</p><!--"'],
];

test.each(HOSTILE)('a release that %s gets no rendering and does not affect others', async (...row) => {
  const [does, kind, part, atImport] = row;
  const release = releaseOf(`mf-${does.replaceAll(' ', '-')}@1`, { part }, atImport);
  const memory = process.memoryUsage().rss;
  const bad = renderings.render(release, jobOf('part'));
  expect(await renderGood()).toMatchObject({ outcome: 'ok' });
  expect(await bad).not.toHaveProperty('html');
  await until(() => renderings.failures()[release.key]?.[kind as 'threw'] === 1);
  expect(await renderGood()).toMatchObject({ outcome: 'ok' });
  expect(process.memoryUsage().rss - memory).toBeLessThan(100e6);
  expect(renderings.failures()[GOOD.key]).toBeUndefined();
});

test('a part may wait longer than it may compute, as on a busy machine, and a loop is ended for its CPU time', async () => {
  const release = releaseOf('mf-slow@1', {
    waits: '() => new Promise((resolve) => setTimeout(resolve, 1_200, "<p>slow</p>"))',
    loops: '() => { for (;;); }',
  });
  expect(await renderings.prepare(release, jobOf('waits'))).toMatchObject({ html: '<p>slow</p>' });
  expect(await renderings.prepare(release, jobOf('loops'))).toMatchObject({ kind: 'silent' });
  expect(logged).toContain('Rendering mf-slow@1 loops: silent: computes for more than 1000 ms');
});

test('logs each failure once per part, in one short line with the part and the error', async () => {
  const release = releaseOf('shell@1 mf-twice@1', {
    part: '() => { throw new TypeError("one\\ntwo" + "!".repeat(5000)) }',
    other: '() => { throw new Error("three") }',
  });
  for (const part of ['part', 'other', 'part']) await renderings.render(release, jobOf(part));
  expect(renderings.failures()[release.key]).toEqual({ threw: 3 });
  const lines = logged.filter((line) => line.includes(release.key));
  expect(lines).toEqual([
    expect.stringMatching(/^Rendering shell@1 mf-twice@1 part: threw: TypeError: one two!{200,300}$/),
    'Rendering shell@1 mf-twice@1 other: threw: Error: three',
  ]);
});
