import type { RemoteKey } from '@zone-directory/federation/contract';
import {
  createData,
  DataProvider,
  dehydrateData,
  fetchPending,
  hydrateData,
  type ZoneData,
} from '@zone-directory/shared-data';
import {
  LANGUAGES,
  type LanguageCode,
  registerStrings,
  type Strings,
  startLanguage,
} from '@zone-directory/shared-i18n';
import { MemoryRouter, PageTitleProvider, Route, Routes } from '@zone-directory/shared-router';
import { type Hydrated, hydrate } from '@zone-directory/testing/hydrate';
import { answerJson, startServer, type TestServer } from '@zone-directory/testing/server';
import { zoneAt } from '@zone-directory/testing/zone-settings';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** A part, and where it is shown. */
export interface PartPage {
  readonly part: ComponentType;
  /** Pattern of the page. */
  readonly pattern: string;
  readonly path: string;
  readonly language: LanguageCode;
}

/** A part that a server has rendered and a browser hydrated. */
export interface HydratedPart extends Hydrated {
  /** Returns the title of the page that the part has reported. */
  readonly title: () => string | undefined;
}

/** A zone for the tests of a file. */
export interface PartZone {
  /** What the zone's data gateway answers, by path below `/data/`; 404 for others. */
  answers: Readonly<Record<string, unknown>>;
  /** Renders a part as a server does, with the reads that it makes, and hydrates it as a browser does. */
  hydrated(page: PartPage): Promise<HydratedPart>;
}

/** A remote's strings. */
export interface PartStrings {
  readonly namespace: RemoteKey;
  readonly strings: Strings;
  /** Returns the content of a language's translation file. */
  readonly textsIn: (language: LanguageCode) => Strings;
}

/** Gives the tests of a file a zone with a data gateway on a free port. */
export function setUpPartPage({ namespace, strings, textsIn }: PartStrings): PartZone {
  const given = Object.fromEntries(LANGUAGES.map(({ code }) => [code, textsIn(code)]));
  registerStrings(namespace, { english: strings, given, url: () => '' });
  let gateway: TestServer;
  beforeAll(async () => {
    gateway = await startServer(({ url = '' }, response) => {
      const path = url.replace(/^\//, '').replace(/\?.*$/, '');
      const answer = Object.hasOwn(zone.answers, path) ? zone.answers[path] : undefined;
      answerJson(response, answer === undefined ? 404 : 200, answer ?? {});
    });
  });
  afterAll(() => gateway.close());
  const newData = () => {
    const { airtable: _, ...configuration } = zoneAt('https://zone.example');
    return createData({ ...configuration, mode: 'gateway', dataUrl: `${gateway.url}/` });
  };
  const zone: PartZone = {
    answers: {},
    hydrated: async (page) => {
      await startLanguage(page.language);
      let title: string | undefined;
      const shownWith = (data: ZoneData) => showPart(page, data, (name) => (title = name));
      const data = newData();
      let html: string;
      do html = renderToString(shownWith(data));
      while (await fetchPending(data));
      const received = newData();
      hydrateData(received, JSON.parse(JSON.stringify(dehydrateData(data) ?? null)));
      const hydrated = await hydrate(html, shownWith(received));
      return { ...hydrated, title: () => title };
    },
  };
  return zone;
}

const showPart = (
  { part: Part, pattern, path }: PartPage,
  data: ZoneData,
  onTitle: (name: string | undefined) => void,
) => (
  <DataProvider value={data}>
    <PageTitleProvider onTitle={onTitle}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={pattern} element={<Part />} />
        </Routes>
      </MemoryRouter>
    </PageTitleProvider>
  </DataProvider>
);
