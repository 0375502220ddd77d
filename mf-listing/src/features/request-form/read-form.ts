import { controlOf } from './faults';

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
