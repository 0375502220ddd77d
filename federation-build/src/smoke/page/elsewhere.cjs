const { hasContent } = require('./shown.cjs');
const { tryPage } = require('./tried-page.cjs');
const { LEFT_MS, SHOWN_MS } = require('./times.cjs');
const { useAll } = require('./use-all.cjs');

/** A page without a host. On the zone's own site, because the URLs in its configuration may be relative. */
const OTHER_PAGE = 'https://zone.invalid/other';

const EMPTY_PAGE = {
  url: OTHER_PAGE,
  html: '<!doctype html><html lang="en"><head></head><body><main></main></body></html>',
};

/** Opens the release's container on a page without a host: it takes its own copies of the shared packages. */
async function openContainer({ window, clock, add }, { base, entry, globalName, integrity }) {
  const script = window.document.createElement('script');
  const loading = new Promise((resolve) => {
    script.onload = resolve;
    script.onerror = resolve;
  });
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity[entry];
  script.src = Object(new URL(entry, base).href);
  window.document.head.append(script);
  await clock.run(SHOWN_MS);
  await loading;
  const container = window[globalName];
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    add('entry', entry, `sets no container as ${globalName}`);
    return undefined;
  }
  try {
    await settled(clock, container.init({}));
  } catch (error) {
    add('entry', entry, error);
    return undefined;
  }
  return container;
}

/** Lets time pass until a promise is settled. */
async function settled(clock, promise) {
  let isSettled = false;
  const done = () => {
    isSettled = true;
  };
  Promise.resolve(promise).then(done, done);
  for (let turn = 0; turn < 10 && !isSettled; turn++) await clock.run(SHOWN_MS);
  if (!isSettled) throw new Error('does not answer');
  return promise;
}

async function moduleOf({ clock, add }, container, expose, file) {
  let factory;
  try {
    factory = await settled(clock, container.get(expose));
  } catch (error) {
    add('part', file, error);
    return undefined;
  }
  try {
    return await settled(clock, factory());
  } catch (error) {
    add('part', file, error);
    return undefined;
  }
}

/** Gets everything that the release exposes. */
exports.openAll = function openAll(release, { exposes }, read) {
  return tryPage(release, EMPTY_PAGE, read, async (page) => {
    const container = await openContainer(page, release);
    if (!container) return;
    for (const { expose, file, isPart, isMount } of exposes) {
      const module = await moduleOf(page, container, expose, file);
      if (!module) continue;
      if (isMount && typeof module.mount !== 'function')
        page.add('part', file, `${expose} has no function mount`);
      const component = module.default;
      const isComponent =
        typeof component === 'function' ||
        (typeof component === 'object' && component !== null && '$$typeof' in component);
      if (isPart && !isComponent) page.add('part', file, `${expose} has no component as its default export`);
    }
    await page.clock.run(LEFT_MS);
    if (!page.window.document.querySelector('main')) page.add('entry', release.entry, 'empties the page');
  });
};

/**
 * Mounts an element of the release on a page without a host in one language after the other, changes it, and removes it, as
 * the zone's script for other pages does (`shared-embed/src/script`).
 * @param path the route that it begins with, if it declares one
 * @param used the languages in which a visitor uses it, and the page removes it and adds it again
 * @param paths the routes that the page shows then, in English
 */
exports.mount = function mount(release, task, read) {
  const { expose, file, languages, used, paths, path, linkBase, configuration } = task;
  return tryPage(release, { ...EMPTY_PAGE, file }, read, async (page) => {
    const container = await openContainer(page, release);
    const module = container && (await moduleOf(page, container, expose, file));
    if (typeof module?.mount !== 'function') return;
    for (const [index, lang] of languages.entries()) {
      page.at(index);
      const isUsed = used.includes(lang);
      const context = { configuration, routing: 'memory', lang, path, linkBase, headingLevel: undefined };
      await mountOnce(page, module, { file, context, isUsed });
      if (isUsed) {
        const routes = lang === 'en' ? paths.map((one, place) => [languages.length + place, one]) : [];
        await mountOnce(page, module, { file, context, routes });
      }
      if (!page.window.document.querySelector('main')) return page.add('entry', file, 'empties the page');
    }
  });
};

async function mountOnce(page, module, { file, context, isUsed = false, routes = [] }) {
  const { window, clock, add } = page;
  const host = window.document.createElement('div');
  const element = window.document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(element);
  window.document.querySelector('main').append(host);
  const attempt = (call) => {
    try {
      return call();
    } catch (error) {
      add('part', file, error);
      return undefined;
    }
  };
  const onEvent = ({ name, detail }) => {
    if (name === 'error') add('part', file, detail.error);
  };
  const mounted = attempt(() => module.mount(element, { ...context, onEvent }));
  if (!mounted) return;
  if (typeof mounted.then === 'function') mounted.then(undefined, (error) => add('part', file, error));
  for (const name of ['update', 'unmount'])
    if (typeof mounted[name] !== 'function')
      return add('part', file, `mount returns nothing with a function ${name}`);
  const { lang, linkBase, headingLevel } = context;
  const show = async (change, forMs) => {
    attempt(() => mounted.update({ lang, linkBase, headingLevel, path: undefined, ...change }));
    await clock.run(forMs);
  };
  const look = () => {
    if (!hasContent(element)) add('part', file, new Error('shows nothing'));
  };
  await clock.run(SHOWN_MS);
  look();
  if (isUsed) await useAll(page, element);
  for (const other of [lang === 'en' ? 'ar' : 'en', lang]) await show({ lang: other }, LEFT_MS);
  for (const [step, path] of routes) {
    page.at(step);
    await show({ path }, SHOWN_MS);
    look();
  }
  attempt(() => mounted.unmount());
  await clock.run(LEFT_MS);
  host.remove();
}
