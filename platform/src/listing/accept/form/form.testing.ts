import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { toRequestListener } from '../../../http/fetch-listener';
import { type RunningServer, startServer } from '../../../http/server';
import { livePage, pageConfiguration } from '../../../pages/compose/page.testing';
import { functionTexts, sitePages } from '../../../pages/compose/site-pages';
import { requestLanguage } from '../../../pages/compose/visitor-language';
import { temporaryStorage } from '../../../storage/databases.testing';
import type { Storage } from '../../../storage/storage';
import { LISTING_KIND } from '../send-listing';
import { REPORT_KIND } from '../send-report';
import { createSendRequest, functionPath, type SendOptions } from '../send-request';
import type { FormTexts } from './form-texts';

const GENEROUS = { windowMs: 60_000, perAddress: 10_000, perNetwork: 10_000, stored: 10_000 };
const ROOT = path.resolve(__dirname, '../../../../..');

/** A kind of form: its handler, the remote that has it, and the table of what is stored. */
const LISTING_FORMS = { sent: LISTING_KIND, remote: 'mf-listing', table: 'listing_requests' } as const;
export const REPORT_FORMS = { sent: REPORT_KIND, remote: 'mf-directory', table: 'reports' } as const;
type Forms = typeof LISTING_FORMS | typeof REPORT_FORMS;

/** What a visitor without JavaScript fills in. */
export const TYPED: Readonly<Record<string, string>> = {
  name: 'Quayside "Cold" Stores',
  industry: 'logistics',
  contact: "O'Sample",
  email: 'contact@example.com',
  phone: '+000 55 500 0001',
  message: 'We store fish.\r\nAnd ice.',
  terms: 'on',
};

/** Returns the texts as releases of the form's remote declare them, without the `lacking` languages. */
export async function formWords(
  lacking: readonly LanguageCode[] = [],
  { sent: { name }, remote }: Forms = LISTING_FORMS,
): Promise<FormTexts> {
  const folder = path.join(ROOT, remote);
  const { default: declaration } = (await import(path.join(folder, 'remote.ts'))) as {
    default: { functions: Record<string, Record<string, string>> };
  };
  const words = LANGUAGES.filter(({ code }) => !lacking.includes(code)).map(({ code }) => {
    const file = path.join(folder, 'src/locales', code, 'translation.json');
    const tree: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const at = (key: string) =>
      key.split('.').reduce((value, piece) => (value as Record<string, unknown>)[piece], tree);
    const keys = Object.values(declaration.functions[name] ?? {});
    return [code, Object.fromEntries(keys.map((key) => [key, at(key) as string]))] as const;
  });
  const { live } = livePage(1);
  const { site } = pageConfiguration();
  const declared = {
    ...live,
    declarations: {
      [remote]: { parts: {}, pages: [], navigation: [], slots: [], functions: declaration.functions },
    },
    words: { [remote]: Object.fromEntries(words) },
  };
  return {
    languageOf: (request) => requestLanguage(request).code,
    texts: async (language) => functionTexts(declared, sitePages(declared, site), { name, language }),
    site,
  };
}

interface Dom {
  readonly window: { readonly document: Document };
}
const here = createRequire(__filename);
const { JSDOM } = createRequire(here.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => Dom;
};

/** A response as a browser without JavaScript has it. */
export interface Shown {
  readonly response: Response;
  readonly html: string;
  readonly document: Document;
  /** The paragraphs that say what happened. */
  readonly notes: readonly string[];
  /** The error next to each invalid field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The fields of the page's form, as the browser would send them. */
  readonly fields: Readonly<Record<string, string>>;
}

async function shown(response: Response): Promise<Shown> {
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const controls = all('form [name]') as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[];
  const sent = controls.filter(
    (control) => control.type !== 'checkbox' || (control as HTMLInputElement).checked,
  );
  return {
    ...{ response, html, document },
    notes: all('.note').map(({ textContent }) => textContent ?? ''),
    errors: Object.fromEntries(
      all('.error').map(({ id, textContent }) => [
        document.querySelector(`[aria-describedby~=${id}]`)?.getAttribute('name') ?? '',
        textContent ?? '',
      ]),
    ),
    fields: Object.fromEntries(sent.map(({ name, value }) => [name, value.replace(/\n/g, '\r\n')])),
  };
}

/** Gives each test a server over one database, emptied before each test; `start` replaces the server. */
export function useFormServer(forms: Forms = LISTING_FORMS) {
  let storage: Storage;
  let server: RunningServer | undefined;
  const clock = { now: Date.UTC(2026, 0, 2) };
  beforeAll(async () => {
    storage = await temporaryStorage();
  });
  afterAll(async () => {
    await server?.close();
    await storage.close();
  });

  const start = async (options: Partial<SendOptions> = {}) => {
    await server?.close();
    const handler = createSendRequest(forms.sent, {
      storage,
      allowedOrigins: [],
      now: () => clock.now,
      elapsed: () => clock.now,
      rateLimit: GENEROUS,
      words: await formWords([], forms),
      ...options,
    });
    const requestListener = toRequestListener(handler);
    server = await startServer({ port: 0, purpose: 'page', requestListener });
  };
  beforeEach(async () => {
    await storage.database.deleteFrom(forms.table).execute();
    await start();
  });
  const url = () => (server?.url ?? '') + functionPath(forms.sent.name);
  const ask = async (init: RequestInit = {}, query = '') =>
    shown(await fetch(url() + query, { redirect: 'manual', ...init }));
  const post = (
    fields: Readonly<Record<string, string>> | string | string[][],
    headers: Readonly<Record<string, string>> = {},
  ) =>
    ask({
      method: 'POST',
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields as string[][]).toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        Origin: server?.url ?? '',
        ...headers,
      },
    });
  return {
    ...{ clock, start, ask, post, url },
    database: () => storage.database,
    stored: () => storage.database.selectFrom('listing_requests').selectAll().execute(),
    reports: () => storage.database.selectFrom('reports').selectAll().execute(),
    /** Advances the clock by `afterMs`, and sends the page's form with changes. */
    send: (page: Shown, changes: Readonly<Record<string, string>> = {}, afterMs = 5_000) => {
      clock.now += afterMs;
      return post({ ...page.fields, ...changes });
    },
  };
}
