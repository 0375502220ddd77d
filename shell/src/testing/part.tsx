import { type Composition, createComposition, type LoadModule } from '@zone-directory/federation/runtime';
import { PageTitleProvider, Route, Routes, useParams } from '@zone-directory/shared-router';
import { Part } from '../composition/part';
import { prepareAhead, preparePart } from '../composition/prepare-part';
import { plan } from './site';
import { renderAt, setUpZone } from './zone';

/** Base of the part's release. */
export const BASE = 'http://localhost:3001/mf-directory/1.0.0-abc/';
const assets = { js: { sync: ['part.js'], async: [] }, css: { sync: [], async: [] } };
const dataAt = (base: string) => ({
  registry: {
    schema: 1,
    generation: 1,
    remotes: { 'mf-directory': { version: '1.0.0', release: '1.0.0-abc', base, contract: 2 } },
  },
  manifests: {
    'mf-directory': {
      id: 'mf_directory',
      name: 'mf_directory',
      metaData: { globalName: 'mf_directory', remoteEntry: { name: 'remote-entry.js', path: '' } },
      exposes: [{ name: 'business-list', path: './business-list', assets }],
      shared: [],
    },
  },
});

/** What a test may set for the page of a part. */
interface PartPageOptions {
  readonly onTitle?: () => void;
  /** Base of the part's release. */
  readonly base?: string;
}

/**
 * Sets up, before each test of a file, a zone and a page of it with the part `directory/business-list`, whose loading
 * the test controls.
 */
export function setUpPartPage() {
  const loadModule: jest.MockedFunction<LoadModule> = jest.fn();
  setUpZone();
  beforeEach(() => void loadModule.mockReset());

  const compose = (base = BASE): Composition =>
    createComposition({
      data: dataAt(base),
      host: { name: 'shell', version: 'test' },
      allowedOrigins: [new URL(base).origin],
      loadModule,
      prepare: preparePart,
      prepareAhead,
    });
  return {
    loadModule,
    compose,
    show({ onTitle = () => {}, base }: PartPageOptions = {}): void {
      renderAt(
        '/categories/recA/recB',
        <Routes>
          <Route
            path="/categories/:categoryId/:subcategoryId"
            element={
              <PageTitleProvider onTitle={onTitle}>
                <Part id="directory/business-list" size="page" />
              </PageTitleProvider>
            }
          />
        </Routes>,
        { composition: compose(base), plan, served: new Map() },
      );
    },
    /** Makes the part arrive when the test calls the returned function. */
    loadLater(): (module: unknown) => void {
      let arrive = (_: unknown) => {};
      loadModule.mockReturnValue(
        new Promise((resolve) => {
          arrive = resolve;
        }),
      );
      return arrive;
    },
  };
}

/** A part that shows the page's parameters. */
export const List = () => {
  const { categoryId, subcategoryId } = useParams();
  return <h1>{`${categoryId} ${subcategoryId}`}</h1>;
};

/** A part that throws. */
export const Broken = (): never => {
  throw new Error('broken');
};
