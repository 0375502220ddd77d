import {
  container,
  loadedFrom,
  loadModule,
  locationOf,
  offerSharing,
  open,
  setUpContainers,
  shareScope,
} from '../testing/containers';
import { integrityFor } from '../testing/fixtures';
import { failToArrive, nextScript, pageScripts } from '../testing/scripts';
import { nextTask } from './next-task';

setUpContainers();

it("opens a container with the page's shared packages, and gets the module from it", async () => {
  const loading = loadModule(locationOf('hero'), 1);
  const opened = container('one');
  await open(1, opened);
  await expect(loading).resolves.toMatchObject({ from: 'one/hero' });
  expect(opened.init.mock.calls).toEqual([[shareScope]]);
});

it('opens one container for all parts of a remote, whether it is open or still opening', async () => {
  const both = [loadModule(locationOf('hero'), 1), loadModule(locationOf('grid'), 1)];
  await open(1, container('one'));
  await expect(Promise.all(both)).resolves.toMatchObject([{ from: 'one/hero' }, { from: 'one/grid' }]);
  await expect(loadModule(locationOf('list'), 1)).resolves.toMatchObject({ from: 'one/list' });
  expect(pageScripts()).toHaveLength(1);
});

it('opens the container before a module is ready, and requests the module after that', async () => {
  let beReady = () => {};
  const ready = new Promise<void>((resolve) => {
    beReady = resolve;
  });
  const loading = loadModule(locationOf('hero'), 1, ready);
  const opened = container('one');
  await open(1, opened);
  await nextTask();
  expect(opened.init).toHaveBeenCalledTimes(1);
  expect(opened.get).not.toHaveBeenCalled();
  beReady();
  await expect(loading).resolves.toMatchObject({ from: 'one/hero' });
});

it('opens a new container for a retry, from another URL', async () => {
  await loadedFrom('one', locationOf('hero'));
  await expect(loadedFrom('two', locationOf('hero'), 2)).resolves.toMatchObject({
    from: 'two/hero',
    evaluation: 1,
  });
  expect(pageScripts().map(({ src }) => src)).toEqual([
    'https://remotes.example/mf-directory/1/remote-entry.js',
    'https://remotes.example/mf-directory/1/remote-entry.js?attempt=2',
  ]);
  await expect(loadModule(locationOf('grid'), 1)).resolves.toMatchObject({ from: 'two/grid' });
});

it('loads the entry with its integrity, also in a retry', async () => {
  const sealed = { ...locationOf('hero'), integrity: integrityFor('entry') };
  for (const attempt of [1, 2]) {
    const loading = loadModule(sealed, attempt);
    expect((await nextScript(attempt)).integrity).toBe(sealed.integrity);
    await open(attempt, container('one'));
    await loading;
  }
});

it('opens a new container when the remote has another release', async () => {
  await loadedFrom('one', locationOf('hero'));
  await expect(loadedFrom('two', locationOf('hero', '2'), 2, 1)).resolves.toMatchObject({ from: 'two/hero' });
});

it('does not use an old release that arrives late instead of the new one', async () => {
  const old = loadModule(locationOf('hero', '1'), 1);
  const wanted = loadModule(locationOf('hero', '2'), 2);
  await open(2, container('two'));
  await open(1, container('one'));
  await expect(wanted).resolves.toMatchObject({ from: 'two/hero' });
  await expect(old).resolves.toMatchObject({ from: 'one/hero' });
  await expect(loadModule(locationOf('grid', '2'), 1)).resolves.toMatchObject({
    from: 'two/grid',
  });
  expect(pageScripts()).toHaveLength(2);
});

it('does not cache a container that could not be opened', async () => {
  const first = loadModule(locationOf('hero'), 1);
  failToArrive(await nextScript());
  await expect(first).rejects.toMatchObject({ name: 'EntryError' });
  await expect(loadedFrom('one', locationOf('hero'))).resolves.toMatchObject({ from: 'one/hero' });
});

it('keeps the container when one of its modules fails, and requests the module again', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValueOnce(() => ({ from: 'one/hero' }));
  const first = loadModule(locationOf('hero'), 1);
  await open(1, container('one', { get }));
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  await expect(loadModule(locationOf('hero'), 1)).resolves.toMatchObject({ from: 'one/hero' });
});

it.each([
  [
    'synchronously',
    () => {
      throw new TypeError('x is not a function');
    },
  ],
  ['asynchronously', () => Promise.reject(new TypeError('x is not a function'))],
])(
  'distinguishes a module that throws %s during evaluation from one that fails to load',
  async (_, factory) => {
    const loading = loadModule(locationOf('hero'), 1);
    await open(1, container('one', { get: async () => factory }));
    await expect(loading).rejects.toMatchObject({
      name: 'EvaluateError',
      cause: new TypeError('x is not a function'),
    });
  },
);

it('does not open a remote that was built for other shared packages than those of the page', async () => {
  offerSharing(undefined, { react: { '19.3.1': { eager: true } } });
  const react = { name: 'react', version: '20.0.0', requiredVersion: '^20.0.0', singleton: true };
  const one = container('one');
  const refused = loadModule({ ...locationOf('hero'), shared: [react] }, 1);
  await open(1, one);
  await expect(refused).rejects.toMatchObject({
    name: 'ShareError',
    cause: new Error('needs react ^20.0.0, the page has 19.3.1'),
  });
  expect(one.init).not.toHaveBeenCalled();

  const fitting = { ...react, requiredVersion: '^19.3.0' };
  const again = { ...locationOf('hero', '2'), shared: [fitting] };
  await expect(loadedFrom('two', again, 2, 1)).resolves.toMatchObject({ from: 'two/hero' });
});

it.each([
  [
    'the container refuses the packages',
    () =>
      container('one', {
        init: () => {
          throw new Error('Unsatisfied version');
        },
      }),
  ],
  [
    'the page cannot offer packages',
    () => {
      offerSharing(() => Promise.reject(new Error('no scope')));
      return container('one');
    },
  ],
])('reports that sharing failed when %s, and caches nothing', async (_, prepare) => {
  const loading = loadModule(locationOf('hero'), 1);
  await open(1, prepare());
  await expect(loading).rejects.toMatchObject({ name: 'ShareError', cause: expect.any(Error) });
  offerSharing();
  await expect(loadedFrom('two', locationOf('hero'), 2, 1)).resolves.toMatchObject({ from: 'two/hero' });
});
