import { createRef, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type CheckedMountContext,
  logErrors,
  MOUNT_ATTRIBUTE,
  type Mount,
  type MountChange,
  MountContextError,
  type Mounted,
  parseMountChange,
  parseMountContext,
  type RemoteKey,
} from '../contract/index';
import { ErrorBoundary } from '../runtime/error-boundary';
import { fetchJson } from '../runtime/fetch-json';
import { showsFallback } from '../runtime/react-internals';
import { messageOf } from '../runtime/thrown-values';
import { watchUncaught } from '../runtime/uncaught';
import { LONGEST_WAIT_MS } from '../runtime/visible-time';
import { BrokenReactError } from './broken-react-error';
import { LostViewError } from './lost-view-error';
import { releaseBase, sheets } from './own-build';
import type { WatchedProps } from './watched';

/** Input of a mount's view, which is rendered again when the page changes it. */
export interface MountView extends Omit<CheckedMountContext, 'configuration' | 'lang'> {
  /** Call it with the current route. */
  readonly onPath: (path: string) => void;
  /** A new object whenever the page requests a `path`, even the same one. */
  readonly visit: object;
}

/**
 * How one mount of a remote runs without the host. The product provides the functions; this kit only decides when to
 * call them.
 */
export interface MountDefinition {
  readonly remote: RemoteKey;
  /** Whether its view may show nothing. Default: false. */
  readonly mayBeEmpty?: boolean;
  /** Applies the zone's configuration. @throws if it is invalid */
  readonly configure: (configuration: unknown) => void;
  /** Starts the language that the page requests; settles when texts are available. */
  readonly startLanguage: (lang: string | undefined) => Promise<void>;
  readonly switchLanguage: (lang: string) => void;
  /** Renders the remote's routes under their own router. */
  readonly view: (context: MountView) => ReactNode;
  /** Renders the message for a configuration that cannot be read, or a view that threw. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Releases fetched data. */
  readonly end: () => void;
}

/** After an uncaught error, before React is examined: a page may throw often. */
const PAUSE_MS = 100;

/**
 * Creates a remote's `mount`. It renders into the given element and touches nothing outside it: in a shadow root, its
 * style sheets are also there.
 * @param define called for each mount, so that each has its own language and configuration; receives the base URL of
 * the remote's release, ending in a slash
 */
export function defineMount(define: (base: string) => MountDefinition): Mount {
  return (element, given) => {
    const context = parseMountContext(given);
    if (!(element instanceof Element)) throw new MountContextError('mount: element: is not an element');
    return mountIn(element, context, define(releaseBase()));
  };
}

function mountIn(
  element: Element,
  { configuration, lang: firstLang, ...rest }: CheckedMountContext,
  definition: MountDefinition,
): Mounted {
  // Caught errors are reported as events: React would log them a second time.
  const root = createRoot(element, { onCaughtError: () => {} });
  const shadow = element.getRootNode();
  const { onEvent = logErrors } = rest;
  // The outer element belongs to the remote: its design tokens apply there, and not on the page's root. The inner one is
  // the container of its queries: that cannot have a width which depends on its content, and the outer one can.
  const own = { [MOUNT_ATTRIBUTE]: definition.remote };
  const place = createRef<HTMLDivElement>();
  const render = (content: ReactNode) =>
    root.render(
      <div {...own}>
        <div ref={place}>{content}</div>
      </div>,
    );
  let mounted = true;
  let isReady = false;
  let keeper: typeof import('../runtime/kept-input') | undefined;
  // Most visitors enter nothing in other people's pages.
  const load = () =>
    void import('../runtime/kept-input').then(
      (loaded) => {
        keeper = loaded;
      },
      () => {},
    );
  element.addEventListener('focusin', load, { once: true });
  /** Whether React renders the view, or did so when it broke. */
  let isAtWork = false;
  let isBroken = false;
  let examining = false;
  // A view can break React itself, for all that share it (`react-probe.ts`); no boundary notices.
  const examine = async (error: unknown) => {
    const { isReactBroken } = await import(/* webpackChunkName: "watched" */ '../runtime/react-probe');
    examining = false;
    if (!mounted || isBroken || !isReactBroken()) return;
    isBroken = true;
    tell('render', new BrokenReactError(messageOf(error), !isAtWork, { cause: error }));
  };
  const unwatch = watchUncaught(({ error }) => {
    if (examining) return;
    examining = true;
    // Should its script not come, it is not asked for again.
    setTimeout(() => examine(error).catch(() => {}), PAUSE_MS);
  });
  let state: 'new' | 'starting' | 'started' | 'failed' = 'new';
  let lang = firstLang;
  let path = rest.path;
  let view: MountView = {
    ...rest,
    linkBase: rest.linkBase ?? zoneOf(configuration),
    visit: {},
    onPath: (shown) => {
      path = shown;
    },
  };

  const tell = (code: string, error: unknown) => onEvent({ name: 'error', detail: { code, error } });
  const failed = (error: unknown) => {
    tell('render', isReady ? new LostViewError(error) : error);
    isReady = isAtWork = false;
  };
  const ready = () => {
    // It may be rendered afresh.
    if (!isReady) onEvent({ name: 'ready', detail: {} });
    isReady = true;
  };
  const renderView = () =>
    render(
      <ErrorBoundary
        place={() => place.current}
        keeper={() => keeper}
        onError={failed}
        fallback={definition.failed}
      >
        <Begin
          onBegin={() => {
            isAtWork = true;
          }}
        />
        {definition.view(view)}
        {/* React has finished what is before it, with its effects. */}
        <Ready
          onEnd={() => {
            isAtWork = false;
          }}
          onReady={ready}
        />
        {!definition.mayBeEmpty && (
          <WatchedLater place={() => place.current} isWaiting={() => showsFallback(root)} />
        )}
      </ErrorBoundary>,
    );
  const startLanguage = async () => {
    const asked = lang;
    await definition.startLanguage(asked);
    // The page may have changed the language meanwhile.
    if (lang !== undefined && lang !== asked) definition.switchLanguage(lang);
  };
  const styled = () => (shadow instanceof ShadowRoot ? sheets()?.show(shadow) : undefined);
  const start = async () => {
    if (state === 'starting' || state === 'started') return;
    state = 'starting';
    let code = 'configuration';
    try {
      const styles = styled();
      // Awaited below.
      styles?.catch(() => {});
      const read = await readConfiguration(configuration);
      if (!mounted) return;
      definition.configure(read);
      await startLanguage();
      code = 'style';
      await styles;
      if (!mounted) return;
      state = 'started';
      renderView();
    } catch (error) {
      // The message must also be in the page's language.
      await startLanguage().catch(() => {});
      state = 'failed';
      if (!mounted) return;
      tell(code, error);
      render(definition.failed(() => void start()));
    }
  };
  void start();
  return {
    update: (given) => {
      const change: MountChange = parseMountChange(given);
      if (!mounted || isBroken) return;
      const { lang: nextLang, ...next } = change;
      const { linkBase = view.linkBase } = next;
      view = { ...view, ...next, linkBase, ...(next.path === undefined ? {} : { visit: {} }) };
      if (state === 'started') renderView();
      if (!nextLang) return;
      lang = nextLang;
      if (state !== 'starting') definition.switchLanguage(lang);
    },
    unmount: () => {
      if (!mounted) return;
      mounted = false;
      element.removeEventListener('focusin', load);
      unwatch();
      try {
        if (isBroken) element.replaceChildren();
        else root.unmount();
      } finally {
        if (shadow instanceof ShadowRoot) sheets()?.hide(shadow);
        definition.end();
      }
    },
    get path() {
      return path;
    },
  };
}

/** Reports each time that React begins to render. */
function Begin({ onBegin }: { readonly onBegin: () => void }) {
  onBegin();
  return null;
}

interface ReadyProps {
  readonly onEnd: () => void;
  readonly onReady: () => void;
}

/** Reports each time that React has rendered its siblings, and once that they are there. */
function Ready({ onEnd, onReady }: ReadyProps) {
  useEffect(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever function it is given later
  useEffect(() => {
    // The listener's return value is no cleanup.
    onReady();
  }, []);
  return null;
}

/** Watches its siblings once they are there: the first content does not wait for the code of it. */
function WatchedLater(props: Omit<WatchedProps, 'hadContent'>) {
  const [watched, setWatched] = useState<ReactNode>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever functions it is given later
  useEffect(() => {
    // It may be gone before the code is there.
    const hadContent = /\S/.test(props.place()?.textContent ?? '');
    import(/* webpackChunkName: "watched" */ './watched').then(
      ({ Watched }) => setWatched(<Watched {...props} hadContent={hadContent} />),
      () => {},
    );
  }, []);
  return watched;
}

/** Base URL of the zone's pages: the origin that its configuration is read from. */
function zoneOf(configuration: CheckedMountContext['configuration']): string | undefined {
  // An invalid URL is reported where it is fetched.
  return typeof configuration === 'string' && URL.canParse(configuration, document.baseURI)
    ? new URL('/', new URL(configuration, document.baseURI)).href
    : undefined;
}

async function readConfiguration(
  configuration: Readonly<Record<string, unknown>> | string,
): Promise<unknown> {
  if (typeof configuration !== 'string') return configuration;
  return fetchJson(configuration, LONGEST_WAIT_MS);
}
