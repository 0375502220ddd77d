import { writeFiles } from '../testing/builds';
import { soundHost, twoRecords } from '../testing/sound-builds';
import type { Rule } from '../verify/rules';
import { at, type Files, type Json } from './damaged-build.testing';
import { tryBuild } from './try-build';

describe('of a host', () => {
  const host = async (changes: Files) => {
    await writeFiles(at('shell'), { ...soundHost(), ...changes });
    return tryBuild(at('shell'), { data: [twoRecords] });
  };
  const template = String(soundHost()['index.html']);

  it('accepts a sound build', async () => {
    await expect(host({})).resolves.toMatchObject({ name: 'shell' });
  });

  it.each<[string, Rule, string, Files]>([
    ...[
      '<!--page:head-->',
      '<!--page:frame-->',
      '<!--page:notice-->',
      '<!--page:data-->',
      'id="root"',
      '<html',
    ].map((mark): [string, Rule, string, Files] => [
      `without ${mark}`,
      'template',
      'index.html',
      { 'index.html': template.replace(mark, '') },
    ]),
    [
      'whose page does not load its script',
      'template',
      'index.html',
      { 'index.html': template.replace('shell.js', 'other.js') },
    ],
    ...[
      [
        'that no robot may read',
        '<meta charset="utf-8">',
        '<meta charset="utf-8"><meta name="robots" content="noindex">',
      ],
      ['whose script is no script', '<script src', '<script type="text/plain" src'],
      ['whose script is for old browsers', '<script src', '<script nomodule src'],
      ['whose styles are for print', 'rel="stylesheet"', 'rel="stylesheet" media="print"'],
      ['whose content is hidden', '<div id="root">', '<div id="root" hidden>'],
      ['whose data is within a template', '<!--page:data-->', '<template><!--page:data--></template>'],
    ].map(([what = '', from = '', to = '']): [string, Rule, string, Files] => [
      what,
      'template',
      'index.html',
      { 'index.html': template.replace(from, to) },
    ]),
    [
      'without a server build',
      'server-build',
      'host.json',
      { 'host.json': { ...(soundHost()['host.json'] as Json), server: undefined } },
    ],
    ['whose script is truncated', 'syntax', 'shell.js', { 'shell.js': '(() => {' }],
    ['whose script throws', 'entry', 'shell.js', { 'shell.js': "throw new Error('shell');" }],
    [
      'whose page has a script of its own',
      'template',
      'index.html',
      { 'index.html': template.replace('</head>', '<script>1</script></head>') },
    ],
    [
      'whose frame throws',
      'render',
      'server/shell.cjs',
      { 'server/shell.cjs': "exports.render = async () => { throw new Error('frame'); };" },
    ],
    [
      'whose frame shows scripts',
      'html',
      'server/shell.cjs',
      { 'server/shell.cjs': "exports.render = async () => ({ html: '<script></script>', outcome: 'ok' });" },
    ],
  ])('refuses a host %s', async (_, rule, file, changes) => {
    await expect(host(changes)).rejects.toMatchObject({ name: 'ReleaseError', rule, file });
  });
});
