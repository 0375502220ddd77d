import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  MOUNT_ATTRIBUTE,
  type Mount,
  type MountContext,
  parseMountContext,
  type RemoteKey,
} from '../contract/index';
import { ErrorBoundary } from '../runtime/error-boundary';
import { fetchJson } from '../runtime/fetch-json';

/** How one mount of a remote runs without the host. The product passes in what it needs; this kit only decides when to use it. */
export interface MountDefinition {
  readonly remote: RemoteKey;
  /** Takes the zone's configuration. @throws when it cannot be used */
  readonly configure: (configuration: unknown) => void;
  /** Starts the language for what the page asked for; settles when there is something to read. */
  readonly startLanguage: (lang: string | undefined) => Promise<void>;
  readonly switchLanguage: (lang: string) => void;
  /** The remote's routes under a router of its own. */
  readonly view: (
    context: Required<Pick<MountContext, 'routing' | 'basename'>> & Pick<MountContext, 'path'>,
  ) => ReactNode;
  /** What stands there when the configuration cannot be read, or the view threw. */
  readonly failed: (retry: () => void) => ReactNode;
}

const CONFIGURATION_TIMEOUT_MS = 8_000;

// Webpack's name for it, in the build of the remote that this is compiled into. Tests have no webpack.
declare const __webpack_public_path__: string | undefined;
const releaseBase = () => (typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/');

/**
 * Makes a remote's `mount`. It renders into the element it is given and touches nothing outside.
 * @param define called for each mount, so that each has a language and a configuration of its own; it is given the base of
 * the remote's release, with a slash at its end
 */
export function defineMount(define: (base: string) => MountDefinition): Mount {
  return (element, given) => {
    const definition = define(releaseBase());
    const { configuration, lang: firstLang, ...context } = parseMountContext(given);
    const root = createRoot(element);
    // The element around it all is the remote's own: its design tokens stand there, and not on the page's root.
    const own = { [MOUNT_ATTRIBUTE]: definition.remote };
    const render = (content: ReactNode) => root.render(<div {...own}>{content}</div>);
    let mounted = true;
    let state: 'new' | 'starting' | 'started' | 'failed' = 'new';
    let lang = firstLang;

    const startLanguage = async () => {
      const asked = lang;
      await definition.startLanguage(asked);
      // The page may have changed its mind meanwhile.
      if (lang !== undefined && lang !== asked) definition.switchLanguage(lang);
    };
    const start = async () => {
      if (state === 'starting' || state === 'started') return;
      state = 'starting';
      try {
        const read = await readConfiguration(configuration);
        if (!mounted) return;
        definition.configure(read);
        await startLanguage();
        if (!mounted) return;
        state = 'started';
        render(
          <ErrorBoundary onError={() => {}} fallback={definition.failed}>
            {definition.view(context)}
          </ErrorBoundary>,
        );
      } catch (error) {
        console.error(error);
        // The message is to be read in the page's language, too.
        await startLanguage().catch(() => {});
        state = 'failed';
        if (mounted) render(definition.failed(() => void start()));
      }
    };
    void start();
    return {
      update: (change) => {
        if (!mounted || !change.lang) return;
        lang = change.lang;
        if (state !== 'starting') definition.switchLanguage(lang);
      },
      unmount: () => {
        mounted = false;
        root.unmount();
      },
    };
  };
}

async function readConfiguration(
  configuration: Readonly<Record<string, unknown>> | string,
): Promise<unknown> {
  if (typeof configuration !== 'string') return configuration;
  return fetchJson(configuration, CONFIGURATION_TIMEOUT_MS);
}
