import type { AssetFile } from '../contract/index';
import { EntryError, EvaluateError } from './errors';
import { trustedUrl } from './trusted-url';

/** A federation container, which an entry script assigns to its global. */
export interface Container {
  init(...args: unknown[]): unknown;
  get(expose: string): Promise<() => unknown>;
}

/**
 * Loads an entry script and returns the container it defines.
 *
 * The federation runtime's own loader is not used: it waits 20 s for a hanging script, and then finds the dead
 * `<script>` again at every later attempt. Here each attempt uses a new element, and a failed one is removed.
 *
 * @param file the entry; its origin has been checked by the caller. A file that does not match its integrity is not run
 * @param globalName the global that the entry sets
 * @param timeoutMs time after which a script that neither loads nor fails counts as failed
 * @throws EntryError if the script did not load, EvaluateError if it threw or defined nothing
 */
export function loadEntryScript(
  { href, integrity }: AssetFile,
  globalName: string,
  timeoutMs: number,
): Promise<Container> {
  const globals = window as unknown as Record<string, unknown>;
  // A container of an earlier attempt must not be mistaken for that of a broken script: each is removed at once.
  const take = () => {
    const container = globals[globalName];
    Reflect.deleteProperty(globals, globalName);
    return container;
  };
  take();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (error: Error) => {
      clearTimeout(timer);
      script.remove();
      reject(error);
    };
    const failToArrive = (how: string) => fail(new EntryError(`${href} ${how}`));
    const timer = setTimeout(() => failToArrive(`did not answer within ${timeoutMs} ms`), timeoutMs);
    // Stays set after a timeout: a removed script still runs when it arrives.
    script.onload = () => {
      const container = take();
      if (!isContainer(container)) return fail(new EvaluateError(`${href} did not define ${globalName}`));
      clearTimeout(timer);
      resolve(container);
    };
    script.onerror = () => failToArrive('could not be loaded');
    script.async = true;
    // Required for integrity, and for errors: of a cross-origin script without CORS, a page sees only "Script error.".
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = trustedUrl(href) as string;
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
