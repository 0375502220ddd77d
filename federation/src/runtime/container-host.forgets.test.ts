import { loadedFrom, locationOf, setUpContainers } from '../testing/containers';

setUpContainers();

describe("webpack's global list of the chunks of a remote built before 2026-11-27", () => {
  const globals = window as unknown as Record<string, unknown>;
  const chunkList = 'webpackChunkmf_directory_1_0_0_abc';
  const script = (unique: string) => {
    const element = document.createElement('script');
    element.dataset.webpack = unique;
    return document.head.appendChild(element);
  };
  afterEach(() => {
    for (const name of [chunkList, 'webpackChunkmf_partners_1_0_0_abc', 'webpackChunkshell'])
      Reflect.deleteProperty(window, name);
    for (const element of document.querySelectorAll('[data-webpack]')) element.remove();
  });

  it('is kept by the first attempt', async () => {
    globals[chunkList] = [['chunk']];
    const element = script('mf-directory@1.0.0-abc:chunk-7');
    await loadedFrom('one', locationOf('hero'));
    expect(globals[chunkList]).toEqual([['chunk']]);
    expect(element.isConnected).toBe(true);
  });

  it('is cleared by a retry, so that broken and hanging chunks are fetched again', async () => {
    const chunks = [['chunk']];
    globals[chunkList] = chunks;
    const element = script('mf-directory@1.0.0-abc:chunk-7');
    await loadedFrom('one', locationOf('hero'), 1, 2);
    expect(chunks).toEqual([]);
    expect(element.isConnected).toBe(false);
    // The same list: working containers receive their later chunks through it.
    expect(globals[chunkList]).toBe(chunks);
  });

  it('is left alone for other remotes and the host', async () => {
    globals.webpackChunkmf_partners_1_0_0_abc = [['partners']];
    globals.webpackChunkshell = [['shell']];
    const elements = [script('mf-partners@1.0.0-abc:chunk-7'), script('mf-directory-more@1.0.0-abc:chunk-7')];
    await loadedFrom('one', locationOf('hero'), 1, 2);
    expect(globals.webpackChunkmf_partners_1_0_0_abc).toEqual([['partners']]);
    expect(globals.webpackChunkshell).toEqual([['shell']]);
    for (const element of elements) expect(element.isConnected).toBe(true);
  });
});
