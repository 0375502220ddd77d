/**
 * Runs in the process of a smoke run, in the place of a host's server script: opens a remote's container as a page does, and
 * shows what it exposes. As in-child.cjs, it is sent as text and requires nothing of ours.
 */
const vm = require('node:vm');
const { inBrowser } = require('./in-browser.cjs');
const { describe, openPage } = require('./opened-page.cjs');
const { counts, pretend, watched } = require('./pretended.cjs');
const { watchReact } = require('./watched-react.cjs');

/** The share scope of a host's page, with its packages; empty without a host. */
function scopeOf({ host, versions }) {
  const scope = {};
  if (host === undefined) return { scope };
  const module = { exports: {} };
  vm.compileFunction(host, ['module', 'exports', 'require'], { filename: 'host.cjs' })(
    module,
    module.exports,
    require,
  );
  const { shared, render } = module.exports;
  const { packages, ...react } = watchReact(shared, pretend);
  const client = { createRoot: pretend(), hydrateRoot: pretend() };
  const offered = { ...shared, ...packages, 'react-dom/client': client };
  for (const [name, version] of Object.entries(versions)) {
    const exported = offered[name];
    if (exported === undefined) continue;
    scope[name] = {
      [version]: {
        version,
        get: () => () => exported,
        lib: () => exported,
        from: 'host',
        eager: true,
        loaded: true,
        loading: null,
        shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
        scope: ['default'],
        strategy: 'loaded-first',
        useIn: [],
        deps: [],
      },
    };
  }
  return { scope, render, react };
}

async function open(release) {
  // Before there is a page: what a server shares must not take this process for a browser.
  const { scope, ...host } = scopeOf(release);
  const page = openPage(release);
  const container = await page.container(scope);
  await page.settle();
  return { page, container, ...host, modules: new Map() };
}

/** What went wrong since the last job. */
const taken = ({ page }) => ({ faults: page.faults.splice(0), loaded: page.loaded.splice(0) });

/** @returns nothing if a module throws */
const evaluate = (page, file, factory) =>
  watched(() => {
    try {
      return { module: factory() };
    } catch (error) {
      page.note('part', file, error);
      return undefined;
    }
  });

async function openExpose(state, { expose, file, isPart, isMount }) {
  const { page, container } = state;
  let module;
  counts.touched = 0;
  try {
    const factory = await container.get(expose);
    const evaluated = evaluate(page, file, factory);
    if (!evaluated) return;
    module = await evaluated.module;
  } catch (error) {
    // Files that could not be loaded say more.
    if (page.faults.length === 0) page.note('part', file, error);
    return;
  }
  await page.settle();
  const fail = (problem) => page.faults.push({ rule: 'part', file, problem });
  if (isMount && typeof module?.mount !== 'function') fail(`${expose} has no function mount`);
  if (isMount) state.modules.set(expose, module);
  // What is exposed and not declared, nobody opens.
  if (!isPart) return;
  const component = module?.default;
  const isComponent =
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component);
  if (isComponent) state.modules.set(expose, module);
  else fail(`${expose} has no component as its default export`);
}

/** How often a part is rendered: with what its effects have set, with what theirs have, and so on. */
const MOST_RENDERED = 3;

/** Renders what the browser's build has of a part, and runs its effects, until they set nothing more. */
async function renderExpose(state, { expose, file, job, strings }, read) {
  const module = state.modules.get(expose);
  if (!module || !state.render) return;
  const { page, react } = state;
  page.visit(job, file);
  react.begin();
  const part = startingWith(react, module.default);
  const parts = { [job.part]: { ...module, default: part } };
  let mayThrow = false;
  const add = (error) =>
    mayThrow || page.add('render', file, `throws ${describe(error)} in an effect, as soon as it is shown`);
  for (let turn = 0; turn < MOST_RENDERED; turn++) {
    const isWhole = await renderOnce(
      () => state.render(job, { parts, strings }, read),
      (error) => {
        if (turn === 0) page.note('render', file, error);
        else if (counts.touched === 0 && !react.hasBoundary())
          page.note('render', file, error, ' with what an effect has set');
      },
    );
    // What it has not come to is not gone: its effects go on.
    if (turn > 0 && !isWhole) break;
    const { thrown, hasPretended } = await inBrowser(react.collected(), react.timesSet);
    // A component of its own may show something else instead.
    mayThrow ||= react.hasBoundary();
    thrown.forEach(add);
    if (!isWhole || mayThrow || hasPretended || thrown.length > 0 || !react.hasChanged()) break;
  }
  (await inBrowser(react.ends())).thrown.forEach(add);
}

/** @returns whether all was rendered */
async function renderOnce(render, onError) {
  counts.touched = 0;
  counts.asked = 0;
  try {
    await render();
    return true;
  } catch (error) {
    counts.asked = 0;
    // A part that only browsers render may wait for its own code.
    if (!/waits for more than data|rendered nothing/.test(String(error?.message))) onError(error);
    return false;
  } finally {
    counts.asked = 0;
  }
}

/** Returns a function component that calls something first: a page is rendered until its data is there, the last one stays. */
function startingWith({ forget, createElement }, component) {
  const isCalled = typeof component === 'function' && !component.prototype?.isReactComponent;
  return (...given) => {
    forget();
    return isCalled ? component(...given) : createElement(component, ...given);
  };
}

/** Calls a remote's mount as an element does, and all that an element calls of what is mounted. */
async function callMount(state, { expose, file, context }) {
  const module = state.modules.get(expose);
  if (!module) return;
  state.page.visit({ url: '/', language: context.lang }, file);
  let rejected;
  const ends = [];
  const { thrown } = await inBrowser([
    () => {
      const mounted = module.mount(document.createElement('div'), { ...context, onEvent() {} });
      if (typeof mounted?.then === 'function') mounted.then(undefined, (error) => (rejected = error));
      for (const name of ['update', 'unmount'])
        if (typeof mounted?.[name] !== 'function') throw new Error(`returns nothing with a function ${name}`);
      ends.push(() => {
        mounted.update({ lang: context.lang });
        mounted.unmount();
      });
    },
  ]);
  const { thrown: late } = await inBrowser(ends);
  for (const error of rejected ? [rejected] : [...thrown, ...late])
    state.page.add('part', file, `${expose} throws ${describe(error)} when it is mounted`);
}

let opened;

/** Runs the scripts that a host's page starts with, up to where they look for the page's content. */
async function runScripts(release) {
  const page = openPage(release);
  for (const file of release.scripts) await page.run(file);
  await page.settle();
  return { page };
}

const TASKS = { open: openExpose, render: renderExpose, mount: callMount };

exports.render = async (task, release, read) => {
  opened ??= task.kind === 'scripts' ? runScripts(release) : open(release);
  const state = await opened;
  if (state.container) await TASKS[task.kind]?.(state, task, read);
  return taken(state);
};
exports.shared = {};
