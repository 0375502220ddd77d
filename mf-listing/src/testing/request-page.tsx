import { act, cleanup, type RenderResult, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createData, DataProvider, type ZoneData } from '@zone-directory/shared-data';
import { startLanguage } from '@zone-directory/shared-i18n';
import { MemoryRouter, PageTitleProvider } from '@zone-directory/shared-router';
import RequestPagePart from '../parts/request-page';
import { type FunctionServer, gives, startFunctionServer, stored } from './function-server';
import { registerStringsAt, zoneAt } from './zone';

/** A complete request, as it is typed and as the server must receive it. */
export const REQUEST = {
  name: 'Quiet Bank',
  industry: 'commercial',
  contact: 'Contact Person',
  email: 'contact@quiet.example',
  phone: '+000 55 512 3456',
  message: 'Opening in spring.\nTwo floors.',
  terms: true,
};

/** The base's business, which visitors report mistakes of, and the page for that. */
export const QUAY = 'rec0000000000Quay';
export const aboutPage = (id = QUAY) => `/list-your-business?business=${encodeURIComponent(id)}`;
export const quay = {
  Name: 'خط الرصيف',
  Name_EN: 'Quay Line',
  Category: ['rec00000000000002'],
  Subcategory: ['rec00000000000009'],
};

/** Sets up, for each test of a file, the part in English and a server that accepts every request. */
export function setUpRequestPage(): {
  readonly server: FunctionServer;
  show(url?: string): RenderResult;
  /** Shows the form and fills in the complete request. */
  filled(): Promise<void>;
  /** Does the same and submits it. */
  send(): Promise<void>;
} {
  let server: FunctionServer | undefined;
  // A new one for each test, because it holds the drafts.
  let data: ZoneData;
  beforeAll(async () => {
    server = await startFunctionServer();
    registerStringsAt(server.url);
  });
  beforeEach(async () => {
    page.server.received.length = 0;
    page.server.answer = stored;
    page.server.tokenAnswer = gives('token-of-the-form');
    page.server.tokensIssued = 0;
    page.server.businesses = { [QUAY]: quay };
    page.server.gate = undefined;
    data = createData(zoneAt(page.server.url));
    await startLanguage('en');
  });
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
  });
  afterAll(() => server?.close());
  const page = {
    get server() {
      if (!server) throw new Error('the server starts before the first test');
      return server;
    },
    show(url = '/list-your-business') {
      return render(
        <MemoryRouter initialEntries={[url]}>
          <DataProvider value={data}>
            <PageTitleProvider onTitle={nameDocument}>
              <RequestPagePart />
            </PageTitleProvider>
          </DataProvider>
        </MemoryRouter>,
      );
    },
    async filled() {
      page.show();
      await fill();
    },
    async send() {
      await page.filled();
      await userEvent.click(submit());
    },
  };
  return page;
}

const nameDocument = (name = '') => {
  document.title = name;
};

// By label: by role and name takes ten times as long in jsdom.
export const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' });
export const submit = () => screen.getByRole('button', { name: 'Send request' });

/**
 * Pastes text into a field: typing it letter by letter takes a second per form, and most tests are not about typing.
 */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await userEvent.paste(text);
}

/** Fills in the contact fields. `name`: label of the name field, which differs in a report. */
export async function enterContact(name = /^Contact person/): Promise<void> {
  await enter(box(name), REQUEST.contact);
  await enter(box(/^Email/), REQUEST.email);
  await enter(box(/^Phone/), REQUEST.phone);
}

/** Waits for the success message. */
export const sent = () => screen.findByText('Your request has been sent.');

/** Fills in the complete request. */
export async function fill(): Promise<void> {
  await enter(box(/^Company name/), REQUEST.name);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), REQUEST.industry);
  await enterContact();
  await enter(box(/^Message/), REQUEST.message);
  await userEvent.click(screen.getByRole('checkbox'));
}

/** Fails unless the form still contains the complete request. */
export function expectEverythingStillThere(): void {
  expect(box(/^Company name/)).toHaveValue(REQUEST.name);
  expect(screen.getByRole('combobox')).toHaveValue(REQUEST.industry);
  expect(box(/^Contact person/)).toHaveValue(REQUEST.contact);
  expect(box(/^Email/)).toHaveValue(REQUEST.email);
  expect(box(/^Phone/)).toHaveValue(REQUEST.phone);
  expect(box(/^Message/)).toHaveValue(REQUEST.message);
  expect(screen.getByRole('checkbox')).toBeChecked();
}

/** Stops the page's timers until the test advances them; requests continue. */
export const standStill = () =>
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
  });
