import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Mount, type MountContext, parseMountContext } from '../contract/index';

/** How a remote stands by itself. What the product needs is handed in; this kit only knows when it is needed. */
export interface MountDefinition {
  /** Takes the zone's configuration. @throws when it cannot be used */
  readonly configure: (configuration: unknown) => void;
  /** Starts the language for what the page asked for; settles when there is something to read. */
  readonly startLanguage: (lang: string | undefined) => Promise<void>;
  readonly switchLanguage: (lang: string) => void;
  /** The remote's routes under a router of its own. */
  readonly view: (
    context: Required<Pick<MountContext, 'routing' | 'basename'>> & Pick<MountContext, 'path'>,
  ) => ReactNode;
  /** What stands there when the configuration cannot be read. */
  readonly failed: (retry: () => void) => ReactNode;
}

const CONFIGURATION_TIMEOUT_MS = 8_000;

/** Makes a remote's `mount`. It draws into the element it is given and touches nothing outside. */
export function defineMount(definition: MountDefinition): Mount {
  return (element, given) => {
    const context = parseMountContext(given);
    const root = createRoot(element);
    let mounted = true;
    const show = (content: ReactNode) => {
      if (mounted) root.render(content);
    };
    const start = async () => {
      try {
        definition.configure(await readConfiguration(context.configuration));
        await definition.startLanguage(context.lang);
        show(definition.view({ routing: context.routing, basename: context.basename, path: context.path }));
      } catch (error) {
        console.error(error);
        show(definition.failed(() => void start()));
      }
    };
    void start();
    return {
      update: ({ lang }) => {
        if (lang) definition.switchLanguage(lang);
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
  const response = await fetch(configuration, { signal: AbortSignal.timeout(CONFIGURATION_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${configuration} answered ${response.status}`);
  return response.json();
}
