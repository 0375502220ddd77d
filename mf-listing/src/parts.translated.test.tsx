import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '@zone-directory/shared-i18n';
import { type Manner, translate } from '@zone-directory/testing/translate';
import { answers, stored } from './testing/function-server';
import { REQUEST, setUpRequestPage } from './testing/request-page';

const page = setUpRequestPage();
// No boundary is around the page: what React cannot update fails the test.
let stop = () => {};
afterEach(() => stop());

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const press = () => userEvent.click(document.querySelector('button[type=submit]') as Element);

it.each<Manner>(['moves', 'replaces'])(
  'on a page whose translator %s texts, the form is refused, corrected, sent, and shown in another language',
  async (manner) => {
    page.show();
    stop = translate(document.body, manner);
    await press();
    const errors = () => document.querySelectorAll('[aria-invalid=true]');
    expect(errors().length).toBeGreaterThan(4);
    for (const [name, value] of Object.entries(REQUEST)) {
      const control = field(name);
      if (control.type === 'checkbox') await userEvent.click(control);
      else if (control.localName === 'select') await userEvent.selectOptions(control, `${value}`);
      else {
        control.focus();
        await userEvent.paste(`${value}`);
      }
    }
    page.server.answer = answers(500, {});
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(errors()).toHaveLength(0);
    await switchLanguage('ar');
    await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(/\p{Script=Arabic}/u));
    expect(document.querySelector('form')).not.toHaveTextContent(/[a-z]{4} [a-z]{4}/i);
    for (const [name, value] of Object.entries(REQUEST))
      if (name !== 'terms') expect(field(name)).toHaveValue(String(value));
    await switchLanguage('en');
    page.server.answer = stored;
    await press();
    await waitFor(() => expect(document.body).toHaveTextContent(/Your request has been sent/));
    expect(page.server.received.at(-1)?.body).toEqual(REQUEST);
  },
);
