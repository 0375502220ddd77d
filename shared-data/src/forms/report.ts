/**
 * Reports of a mistake: what the form sends and the server stores. Without state, so each package may contain a copy.
 *
 * @packageDocumentation
 */

import { isRecordId } from '../record-id';
import { checkFields, EMAIL, type FieldsCheck, line, PHONE, type Rule } from './field-rules';

/** Longest accepted value of each text field, in UTF-16 units, as `maxlength` counts. */
export const REPORT_LIMITS = { text: 2000, contact: 254 } as const;

/** A validated report of a mistake. */
export interface ErrorReport {
  /** Record id of the business that it is about. */
  readonly business: string;
  /** What is wrong. */
  readonly text: string;
  /** Email address or phone number of the sender; '' for none. */
  readonly contact: string;
}

const contact = line(REPORT_LIMITS.contact, EMAIL, PHONE);

const RULES: Readonly<Record<keyof ErrorReport, Rule>> = {
  business: (value) => (isRecordId(value) ? undefined : 'invalid'),
  text: (value) => {
    if (typeof value !== 'string' || value === '') return 'required';
    return value.length > REPORT_LIMITS.text ? 'tooLong' : undefined;
  },
  contact: (value) => (value === '' ? undefined : contact(value)),
};

/** The fields of a report. */
export const REPORT_FIELDS: readonly string[] = Object.keys(RULES);

/**
 * Checks a report from a form or from the network. Never throws.
 * @returns the report with its texts trimmed, or one fault for each field; of unknown fields, only the first is named
 */
export const checkReport = (input: unknown): FieldsCheck<ErrorReport> =>
  checkFields<ErrorReport>(RULES, input, { optional: ['contact'] });
