import { containerHost, forgetChunks, type LoadModule, type ModuleLocation } from '../runtime/container-host';
import { pageScope } from '../runtime/page-scope';
import { arrive, nextScript, pageScripts } from './scripts';

/** The page's shared packages, as webpack offers them to a host. */
export const shareScope = { react: {} };

/** Defines in the page what webpack provides to a host. */
export function offerSharing(
  initialize: () => Promise<void> = async () => {},
  scope: object = shareScope,
): void {
  Object.assign(globalThis, {
    __webpack_init_sharing__: initialize,
    __webpack_share_scopes__: { default: scope },
  });
}

/** Returns the location of a remote's part. */
export const locationOf = (part: string, version = '1'): ModuleLocation => ({
  remote: 'mf-directory',
  entry: `https://remotes.example/mf-directory/${version}/remote-entry.js`,
  globalName: 'mf_directory',
  expose: `./${part}`,
  shared: [],
});

/** Creates a container whose modules report their container and evaluation. */
export function container(name: string, overrides: object = {}) {
  let evaluations = 0;
  return {
    init: jest.fn(),
    get: jest.fn(async (expose: string) => () => ({
      from: `${name}${expose.slice(1)}`,
      evaluation: ++evaluations,
    })),
    ...overrides,
  };
}

/** Loads a module as a host does. */
export let loadModule: LoadModule;

/** Gives each test of a file a page that has opened no container, and offers its shared packages. */
export function setUpContainers(): void {
  beforeEach(() => {
    offerSharing();
    loadModule = containerHost({ entryTimeoutMs: 1_000, scopeOf: pageScope, forget: forgetChunks });
  });
  afterEach(() => {
    for (const script of pageScripts()) script.remove();
  });
}

/** Loads a part of a remote; the entry script of this number defines a container of this name. */
export async function loadedFrom(name: string, where: ModuleLocation, count = 1, attempt = count) {
  const loading = loadModule(where, attempt);
  await open(count, container(name));
  return loading;
}

/** Lets the entry script of this number arrive and define a value. */
export async function open(count: number, defined: unknown): Promise<void> {
  arrive(await nextScript(count), (globals) => {
    globals.mf_directory = defined;
  });
}
