const { textsOf, wrongIn } = require('./shown.cjs');
const { tryPage } = require('./tried-page.cjs');
const { LATER_MS, LEFT_MS, SHOWN_MS } = require('./times.cjs');
const { useAll } = require('./use-all.cjs');

/** The rule that a release breaks whose part fails in a phase (`federation/src/contract/phases.ts`). Default: `render`. */
const RULES = { entry: 'entry', share: 'entry', chunk: 'entry', evaluate: 'part', module: 'part' };

/**
 * Opens a page of the host, in which the release is live, goes on to others without a new document, and leaves.
 * @param paths the page's, and those of the others
 * @param isUsed whether a visitor uses what there is, and comes back to the first
 */
exports.openPages = function openPages(release, { site, paths, html, scripts, isUsed, device }, read) {
  return tryPage(release, { url: site + paths[0], html, device }, read, async (page) => {
    const { window, clock, add } = page;
    window.addEventListener('composition-error', ({ detail }) => {
      const { remote, part, phase, cause, message } = detail;
      if (remote !== release.key) return;
      add(RULES[phase] ?? 'render', scripts[part], cause ?? `${message} (${phase})`);
    });
    const goTo = (path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new window.PopStateEvent('popstate', { state: null }));
    };
    const own = `[data-part^="${release.key.replace(/^mf-/, '')}/"]`;
    const texts = textsOf(release);
    const lookAt = (path) => {
      const { location, document } = window;
      const parts = [...document.querySelectorAll(own)];
      // Its own pages may lead to each other.
      if (location.pathname !== new URL(path, site).pathname && parts.length === 0)
        add('entry', undefined, `goes to ${location.pathname} before anybody asks it to`);
      for (const part of parts) {
        const [rule, problem] = wrongIn(part, texts, page.hasRead) ?? [];
        if (rule) add(rule, scripts[part.dataset.part.replace(/^.*\//, '')], problem);
      }
    };
    const visited = isUsed ? [...paths, paths[0]] : paths;
    for (const [index, path] of visited.entries()) {
      page.at(index % paths.length);
      if (index > 0) goTo(path);
      await clock.run(index < visited.length - 1 ? SHOWN_MS : LATER_MS);
      if (!window.document.getElementById('root')) return add('entry', undefined, 'empties the page');
      lookAt(path);
      if (!isUsed || index === paths.length) continue;
      await useAll(page, window.document, own);
      await clock.run(SHOWN_MS);
    }
    goTo('/-/-/-/-');
    await clock.run(LEFT_MS);
  });
};

/** Opens a page of a host that is tried itself. It need not show anything: a server may have rendered it. */
exports.openHost = function openHost(release, { url, html }, read) {
  return tryPage(release, { url, html, file: release.entry }, read, ({ clock }) => clock.run(SHOWN_MS));
};
