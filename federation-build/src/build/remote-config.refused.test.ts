import { build, checkout, DECLARATION, RENDERED, remote } from '../testing/checkout';

// Each build keeps a core busy for seconds; a busy machine must not fail the test.
jest.setTimeout(300_000);

/** Remotes whose build is refused, by name, with the files that cause it. */
const REFUSED = {
  'mf-pictures': {
    'remote.ts': RENDERED,
    'src/parts/box.module.css': '.box { background: url(./box.svg) }',
    'src/parts/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  'mf-stranger': {
    'src/parts/hello.tsx':
      "import { createInstance } from '@module-federation/enhanced/runtime'; export default () => <p>{String(createInstance)}</p>;",
  },
  'mf-leaks': {
    'src/parts/step2.module.css': 'body .step { color: red } .step { color: red; footer & { color: red } }',
    'src/tokens.css':
      '@import "./more.css"; h1 { color: red } @font-face { font-family: Quay; src: local(x) }',
    'src/more.css': 'html .card { color: red } [data-part] { color: red }',
  },
  'mf-silent': { 'src/locales/ar/translation.json': '{}' },
  'mf-unknown': {
    'remote.ts': DECLARATION.replace("part: 'step2'", "part: 'step3'"),
  },
  fixture: {},
};

const problems = {} as Record<keyof typeof REFUSED, readonly string[]>;
let remove: () => Promise<unknown>;

beforeAll(async () => {
  const { folder, remove: removeFolder } = await checkout();
  remove = removeFolder;
  const names = Object.keys(REFUSED) as (keyof typeof REFUSED)[];
  const directories = await Promise.all(names.map((name) => remote(folder, name, REFUSED[name])));
  const found = await build(
    folder,
    directories.map((directory) => ({ directory })),
  );
  for (const [index, name] of names.entries()) problems[name] = found[index] ?? [];
});
afterAll(() => remove());

describe('a build is refused', () => {
  it('with a URL in a style sheet that would change in a page', () => {
    expect(problems['mf-pictures'].join()).toMatch(/media\/box\.\w+\.svg would be another URL/);
  });

  it('with a second federation runtime', () => {
    expect(problems['mf-stranger'].join()).toContain('would be part of the build');
  });

  it('with styles that reach beyond the remote, one line each with its file', () => {
    const lines = problems['mf-leaks'].map((line) => line.replace(/_[\w+-]{4}-[0-9a-z]{5}/g, '_HASH'));
    expect(lines).toEqual([
      expect.stringContaining('src/parts/step2.module.css: "body .step_HASH" does not begin'),
      expect.stringContaining('src/parts/step2.module.css: "footer &" does not begin'),
      expect.stringContaining('src/more.css: "html .card" does not begin'),
      expect.stringContaining('src/more.css: "[data-part]" does not begin'),
      expect.stringContaining('src/tokens.css: "h1" does not begin'),
      expect.stringContaining('src/tokens.css: @font-face Quay: the name is not hashed'),
    ]);
  });

  it('with a text that is missing in a language, and with an undeclared part', () => {
    expect(problems['mf-silent'].join()).toContain('has no text "failed.step"');
    expect(problems['mf-unknown'].join()).toContain('"step3" is not one of its parts');
  });

  it('for a package that is not named like a remote', () => {
    expect(problems.fixture.join()).toContain('"fixture" is not a remote\'s name (mf-…)');
  });
});
