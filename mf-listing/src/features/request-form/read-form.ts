import { HONEYPOT_FIELD } from '@zone-directory/shared-data';
import { controlOf } from '@zone-directory/shared-ui';

/** Returns the honeypot's value, or undefined when it is empty. */
export function readHoneypot(form: HTMLFormElement): string | undefined {
  return controlOf(form, HONEYPOT_FIELD)?.value || undefined;
}

/** Returns the form's values, exactly the fields of a listing request (specification, section 3). */
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
