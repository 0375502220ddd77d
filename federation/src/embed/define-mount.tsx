import { type ReactNode, useEffect } from 'react';
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
import { releaseBase, sheets } from './own-build';

/** What a mount's view is rendered from. Rendered again when the page changes it. */
export interface MountView extends Omit<CheckedMountContext, 'configuration' | 'lang'> {
  /** Called with the route that is shown. */
  readonly onPath: (path: string) => void;
  /** Another object when the page asks for `path`, maybe the same again. */
  readonly visit: object;
}

/** How one mount of a remote runs without the host. The product passes in what it needs; this kit only decides when to use it. */
export interface MountDefinition {
  readonly remote: RemoteKey;
  /** Takes the zone's configuration. @throws when it cannot be used */
  readonly configure: (configuration: unknown) => void;
  /** Starts the language for what the page asked for; settles when there is something to read. */
  readonly startLanguage: (lang: string | undefined) => Promise<void>;
  readonly switchLanguage: (lang: string) => void;
  /** The remote's routes under a router of its own. */
  readonly view: (context: MountView) => ReactNode;
  /** What stands there when the configuration cannot be read, or the view threw. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Lets go of what was fetched. */
  readonly end: () => void;
}

const CONFIGURATION_TIMEOUT_MS = 8_000;

/**
 * Makes a remote's `mount`. It renders into the element it is given and touches nothing outside: in a shadow root its style
 * sheets are there, too.
 * @param define called for each mount, so that each has a language and a configuration of its own; it is given the base of
 * the remote's release, with a slash at its end
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
  // What is caught is told: React would say it in the console once more.
  const root = createRoot(element, { onCaughtError: () => {} });
  const shadow = element.getRootNode();
  const { onEvent = logErrors } = rest;
  // The element around it all is the remote's own: its design tokens stand there, and not on the page's root.
  const own = { [MOUNT_ATTRIBUTE]: definition.remote };
  const render = (content: ReactNode) => root.render(<div {...own}>{content}</div>);
  let mounted = true;
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
  const renderView = () =>
    render(
      <ErrorBoundary onError={(error) => void tell('render', error)} fallback={definition.failed}>
        <Ready onReady={() => onEvent({ name: 'ready', detail: {} })} />
        {definition.view(view)}
      </ErrorBoundary>,
    );
  const startLanguage = async () => {
    const asked = lang;
    await definition.startLanguage(asked);
    // The page may have changed its mind meanwhile.
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
      // The message is to be read in the page's language, too.
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
      if (!mounted) return;
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
      root.unmount();
      if (shadow instanceof ShadowRoot) sheets()?.hide(shadow);
      definition.end();
    },
    get path() {
      return path;
    },
  };
}

/** Says once that what stands beside it has been rendered. */
function Ready({ onReady }: { readonly onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever function it is given later
  useEffect(() => {
    // What the page answers is no clean-up.
    onReady();
  }, []);
  return null;
}

/** Where the zone's pages are: where its configuration is read from. */
function zoneOf(configuration: CheckedMountContext['configuration']): string | undefined {
  // What is no URL is said where it is read.
  return typeof configuration === 'string' && URL.canParse(configuration, document.baseURI)
    ? new URL('/', new URL(configuration, document.baseURI)).href
    : undefined;
}

async function readConfiguration(
  configuration: Readonly<Record<string, unknown>> | string,
): Promise<unknown> {
  if (typeof configuration !== 'string') return configuration;
  return fetchJson(configuration, CONFIGURATION_TIMEOUT_MS);
}
