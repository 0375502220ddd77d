import { isRecordId, REPORT_LIMITS } from '@zone-directory/shared-data/core';
import { paths } from '@zone-directory/shared-router/paths';
import { input, textarea } from './controls-html';
import type { FormKind } from './form-kind';
import { COMMON_TEXTS } from './form-texts';

/** The form of reports, which is on the page of the business that it is about. */
export const REPORT_FORM: FormKind = {
  texts: [...COMMON_TEXTS, 'text', 'contact', 'text.required', 'contact.invalid'],
  fields: [
    {
      ...{ name: 'text', longest: REPORT_LIMITS.text, tellsLimit: true },
      control: textarea(' required'),
    },
    {
      ...{ name: 'contact', isOptional: true, longest: REPORT_LIMITS.contact },
      control: input('type="text" autocomplete="email" dir="auto"'),
    },
  ],
  hidden: ['business'],
  long: 'text',
  back: { by: 'business', path: (id) => (isRecordId(id) ? paths.business(id) : paths.home()) },
};
