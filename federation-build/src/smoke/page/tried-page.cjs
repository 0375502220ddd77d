const { describe, openBrowser } = require('./browser.cjs');
const { filesOf } = require('./release-files.cjs');

/** What is sent is not taken: nobody knows here what would follow. */
const NOT_TAKEN = { status: 503, body: '', headers: {} };

/** What is thrown for selectors that happy-dom does not know, and by `import()` without a chunk of the build. */
const UNABLE = / is not a valid selector|dynamic import callback/;

/** Opens a page, uses it, and returns what went wrong in it. */
exports.tryPage = async function tryPage(release, { url, html, file, device }, read, use) {
  const faults = [];
  const noted = new Set();
  const unknown = new Set();
  const bodies = [];
  let browser;
  let at = 0;
  const isUnknown = (address, { status }) => status >= 400 && !new URL(address).pathname.startsWith('/data/');
  const isDoubtful = (error) =>
    unknown.size > 0 ||
    (error?.name === 'TypeError' && browser?.hasLacked()) ||
    UNABLE.test(String(error?.message));
  const add = (rule, fileOfFault, what) => {
    const isError = typeof what !== 'string';
    const isCode = isError && /Code generation from strings disallowed/.test(String(what?.message));
    if (isError && noted.has(what)) return;
    // A host may report it again later.
    noted.add(what);
    if (isError && !isCode && isDoubtful(what)) return;
    const place = fileOfFault ?? fileIn(what) ?? file ?? browser?.loaded.at(-1) ?? release.entry;
    if (isCode) faults.push({ at, rule: 'no-eval', file: place, problem: 'makes code from a string' });
    else faults.push({ at, rule, file: place, problem: isError ? `throws ${describe(what)}` : what });
  };
  const isOwn = (stack) => release.base === undefined || String(stack ?? release.base).includes(release.base);
  const { fileAt, check, fileIn, isMissing } = filesOf(release);
  browser = openBrowser({
    ...{ url, html, device, fileAt, check, needsPolicy: release.needsPolicy, onFault: add, isOwn },
    onUncaught: (error) => {
      // What has no stack comes from the release, too: a host is tried without one before.
      if (isOwn(error?.stack)) add('render', undefined, typeof error === 'string' ? new Error(error) : error);
    },
    async read(address, isRead) {
      if (isMissing(address))
        add('missing-file', undefined, `asks for ${address.slice(release.base.length)}, which is not there`);
      const answer = isRead ? await read(address) : NOT_TAKEN;
      if (!isRead || isUnknown(address, answer)) unknown.add(address);
      else bodies.push(answer.body);
      return answer;
    },
  });
  try {
    await use({
      ...browser,
      add,
      /** Whether a text is in the data that the page has read. */
      hasRead: (text) =>
        [
          ...bodies,
          browser.window.location.href,
          ...new URLSearchParams(browser.window.location.search).values(),
        ].some((one) => one.includes(text)),
      /** Says what is tried from now on. */
      at: (index) => {
        at = index;
        unknown.clear();
      },
    });
  } finally {
    await browser.close();
  }
  return { faults, loaded: browser.loaded };
};
