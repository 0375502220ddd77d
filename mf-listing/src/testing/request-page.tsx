import { cleanup, type RenderResult, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { configureData, resetData } from 'shared-data';
import { startLanguage } from 'shared-i18n';
import { MemoryRouter } from 'shared-router';
import { type FunctionServer, gives, startFunctionServer, stored } from './function-server';
import { zoneAt } from './zone';

/** A complete request, as it is typed and as it must arrive. */
export const REQUEST = {
  name: 'Quiet Bank',
  industry: 'commercial',
  contact: 'Contact Person',
  email: 'contact@quiet.example',
  phone: '+000 55 512 3456',
  message: 'Opening in spring.\nTwo floors.',
  terms: true,
};

/** Before and after each test of a file: the part, in English, and a server that stores what it is sent. */
export function setUpRequestPage(): {
  readonly server: FunctionServer;
  show(address?: string): RenderResult;
} {
  let server: FunctionServer | undefined;
  let Part: typeof import('../parts/request-page').default;
  beforeAll(async () => {
    server = await startFunctionServer();
    Object.assign(globalThis, { __webpack_public_path__: `${server.url}/` });
    ({ default: Part } = await import('../parts/request-page'));
  });
  beforeEach(async () => {
    page.server.received.length = 0;
    page.server.answer = stored;
    page.server.ticket = gives('ticket-of-the-form');
    page.server.tickets = 0;
    page.server.businesses = {};
    page.server.gate = undefined;
    configureData(zoneAt(page.server.url));
    await startLanguage('en');
  });
  afterEach(async () => {
    jest.useRealTimers();
    cleanup();
    // A form that was not sent is kept for the visitor, not for the next test.
    const { dropDraft } = await import('../features/request-form/draft');
    for (const subject of ['', ...Object.keys(page.server.businesses)]) dropDraft(subject);
    resetData();
  });
  afterAll(() => server?.close());
  const page = {
    get server() {
      if (!server) throw new Error('the server starts before the first test');
      return server;
    },
    show(address = '/list-your-business') {
      return render(
        <MemoryRouter initialEntries={[address]}>
          <Part params={{}} />
        </MemoryRouter>,
      );
    },
  };
  return page;
}

export const box = (name: RegExp) => screen.getByRole('textbox', { name });
export const submit = () => screen.getByRole('button', { name: 'Send request' });

/** Puts a text into a field at once: most tests are not about typing, and letter by letter takes a second for a form. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Fills in the complete request. */
export async function fill(user: UserEvent): Promise<void> {
  await enter(user, box(/^Company name/), REQUEST.name);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), REQUEST.industry);
  await enter(user, box(/^Contact person/), REQUEST.contact);
  await enter(user, box(/^Email/), REQUEST.email);
  await enter(user, box(/^Phone/), REQUEST.phone);
  await enter(user, box(/^Message/), REQUEST.message);
  await user.click(screen.getByRole('checkbox'));
}

/** Fails unless the complete request still stands in the form. */
export function expectEverythingStillThere(): void {
  expect(box(/^Company name/)).toHaveValue(REQUEST.name);
  expect(screen.getByRole('combobox')).toHaveValue(REQUEST.industry);
  expect(box(/^Contact person/)).toHaveValue(REQUEST.contact);
  expect(box(/^Email/)).toHaveValue(REQUEST.email);
  expect(box(/^Phone/)).toHaveValue(REQUEST.phone);
  expect(box(/^Message/)).toHaveValue(REQUEST.message);
  expect(screen.getByRole('checkbox')).toBeChecked();
}
