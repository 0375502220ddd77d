/**
 * The part of the development server that runs in the page: a script without imports. It replaces the remote's parts after
 * each build, and says what is wrong.
 */
{
  interface State {
    readonly build?: string;
    readonly declared?: string;
    readonly problem?: string;
  }
  interface Failure {
    readonly remote: string;
    readonly version: string;
    readonly message: string;
    readonly cause?: unknown;
  }
  /** `Inventory` of federation's runtime; hosts before its version 5.1 have no `replace`. */
  interface Composition {
    readonly parts: Readonly<Record<string, { readonly remote: string }>>;
    replace?(remote: string): Promise<void>;
  }
  const composition = () => (window as { readonly __composition?: Composition }).__composition;
  const { remote = '', events = '', builds = '', build, declared } = document.currentScript?.dataset ?? {};
  /** Time in which a part that is mounted anew shows something; then its place is released. */
  const PATIENCE_MS = 3_000;
  /** Time until what was too early is done again. */
  const AGAIN_MS = 1_000;

  let shown = build;
  let latest: State | undefined;
  /** What the shown build has thrown. */
  let thrown = '';
  let replacing = Promise.resolve();

  /** Removes the sheets of builds that no part shows any more: all builds have the same class names. */
  const removeSheets = (next: string) => {
    // Those of a build that is loading meanwhile are left to it.
    if (next !== shown) return;
    const releases = Object.values(composition()?.parts ?? {}).map((part) => part.remote);
    let areShown = false;
    for (const sheet of document.querySelectorAll<HTMLLinkElement>(
      `link[rel="stylesheet"][href*="${builds}"]`,
    )) {
      const [id] = sheet.href.split(builds).at(-1)?.split('/') ?? [];
      if (id === next) continue;
      if (releases.some((release) => release.endsWith(`-${id}`))) areShown = true;
      else sheet.remove();
    }
    // A part that is late still shows the build before.
    if (areShown) setTimeout(removeSheets, AGAIN_MS, next);
  };

  const replaceParts = async (next: string) => {
    const { replace } = composition() ?? {};
    if (!replace) return location.reload();
    shown = next;
    thrown = '';
    const slots = [...document.querySelectorAll<HTMLElement>(`[data-part^="${remote.slice(3)}/"]`)];
    // Nothing around them moves while they are empty.
    for (const slot of slots) slot.style.minHeight = `${slot.offsetHeight}px`;
    await replace(remote);
    const end = Date.now() + PATIENCE_MS;
    const isSettled = ({ dataset }: HTMLElement) => /^(?:ready|failed)$/.test(dataset.status ?? '');
    while (!slots.every(isSettled) && Date.now() < end) await new Promise(requestAnimationFrame);
    // What is shown is in the page by the frame after.
    await new Promise(requestAnimationFrame);
    for (const slot of slots) slot.style.minHeight = '';
    removeSheets(next);
  };

  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  Object.assign(notice.style, {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
    maxBlockSize: '50vh',
    overflow: 'auto',
    zIndex: '2147483647',
    padding: '12px 16px',
    background: '#2b1a1a',
    color: '#fff',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    direction: 'ltr',
    textAlign: 'left',
  });
  const show = () => {
    const text = latest?.problem
      ? `${remote} could not be built; the page has the last version that could.\n\n${latest.problem}`
      : thrown;
    const reload = 'remote.ts, or a text that it names, has changed: reload the page to see it.';
    notice.textContent = text || (latest?.declared && latest.declared !== declared ? reload : '');
    if (notice.textContent) document.body.append(notice);
    else notice.remove();
  };

  const update = (state: State) => {
    latest = state;
    const next = state.build;
    // One after the other: each leaves the sheets of the one before.
    if (next && next !== shown)
      replacing = replacing.then(() => (next === shown ? undefined : replaceParts(next))).then(show, show);
    show();
  };

  addEventListener('composition-error', (event) => {
    const { detail } = event as CustomEvent<Failure>;
    if (detail.remote !== remote || !detail.version.endsWith(`-${shown}`)) return;
    const { cause } = detail;
    const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? '');
    thrown = `${detail.message}\n\n${stack}`;
    show();
  });

  let source: EventSource | undefined;
  // A browser opens few connections to one origin: tabs in the background leave them to others.
  const follow = () => {
    source?.close();
    source = undefined;
    if (document.hidden) return;
    source = new EventSource(events);
    source.onmessage = ({ data }) => update(JSON.parse(data as string) as State);
    // A browser tries again by itself after some failures only; the server may be starting again.
    source.onerror = ({ target }) => {
      if ((target as EventSource).readyState === EventSource.CLOSED) setTimeout(follow, AGAIN_MS);
    };
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
