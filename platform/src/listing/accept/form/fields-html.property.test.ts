/** @jest-environment jsdom */

import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { checkBody } from '../check-body';
import { LISTING_KIND } from '../send-listing';
import { formHtml } from './fields-html';
import { hiddenFields, typedForm } from './submitted-form';

const FIELDS = ['name', 'industry', 'contact', 'email', 'phone', 'message', 'terms', 'subject', 'lang'];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.stringMatching(/^[<>"'&;/=\r\n\0a-z-]{0,20}$/),
  fc.constantFrom('</textarea>', '</select><script>', '<!--', ']]>', '&quot;', '\r\n\r\n', '\n', 'on'),
);

it('renders any typed text unchanged in the form, and nothing else', () => {
  const empty = parsed('');
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FIELDS), text), (typed) => {
      const page = parsed(new URLSearchParams(typed).toString());
      // The same elements as in an empty form, apart from error messages.
      expect(page.names).toEqual(empty.names);
      const { name = '', contact = '', message = '', subject = '' } = typed;
      // A lone surrogate is sent as U+FFFD.
      const plain = (value: string) => Buffer.from(value).toString().replaceAll('\0', '\ufffd');
      expect(page.valueOf('name')).toBe(plain(name).replace(/[\r\n]/g, ''));
      expect(page.valueOf('contact')).toBe(plain(contact).replace(/[\r\n]/g, ''));
      expect(page.valueOf('message')).toBe(plain(message).replace(/\r\n?/g, '\n'));
      expect(page.valueOf('subject')).toBe(plain(subject).replace(/\r\n?/g, '\n'));
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

/** Parses the form in the response to a form sent as this text. */
function parsed(sent: string) {
  const form = typedForm(sent, LISTING_KIND.form);
  const check = checkBody(form.body, LISTING_KIND.fields);
  document.body.innerHTML = formHtml(LISTING_KIND.form, {
    ...{ form, language: 'en', texts: {} },
    faults: check.ok ? [] : check.fields,
    hidden: hiddenFields(LISTING_KIND.form, form, { language: 'en', token: 'token', idempotencyKey: 'key' }),
  });
  const elements = [...document.body.querySelectorAll('*:not(.error)')];
  return {
    names: elements.map(({ localName }) => localName),
    valueOf: (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
  };
}
