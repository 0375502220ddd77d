import { HONEYPOT_FIELD, type ListingRequest } from 'shared-data';
import { controlOf } from './faults';

/** What a form sends: a listing request, and what a robot typed where nobody sees a field. */
export type SentForm = ListingRequest & { readonly [HONEYPOT_FIELD]?: string };

/** What was typed where nobody sees a field; undefined when nothing was. */
export function readHoneypot(form: HTMLFormElement): string | undefined {
  return controlOf(form, HONEYPOT_FIELD)?.value || undefined;
}

/** What stands in the form, with exactly the fields of a listing request (specification, section 3). */
export function readForm(form: HTMLFormElement) {
  const text = (name: string) => controlOf(form, name)?.value ?? '';
  const terms = controlOf(form, 'terms');
  return {
    name: text('name'),
    industry: text('industry'),
    contact: text('contact'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    terms: terms instanceof HTMLInputElement && terms.checked,
  };
}
