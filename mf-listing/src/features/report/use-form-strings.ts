import { useCallback } from 'react';
import type { Translate } from 'shared-i18n';
import { useStrings } from '../../strings';
import type { Report } from './use-report';

// The report's key by the listing request's. Written out, so that the check of used texts sees every key.
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  'page.title': 'correction.title',
  'page.lead': 'correction.lead',
  'form.heading': 'correction.heading',
  'form.contact': 'correction.contact',
  'form.messageHint': 'correction.messageHint',
  'form.submit': 'correction.submit',
  'fault.name.required': 'correction.fault.name',
  'fault.contact.required': 'correction.fault.contact',
  'fault.terms.required': 'correction.fault.terms',
  'list.status.success': 'correction.status.success',
  'list.status.successText': 'correction.status.successText',
  'list.status.another': 'correction.status.another',
  'list.status.error': 'correction.status.error',
  'list.status.fieldsText': 'correction.status.fieldsText',
  'list.status.tooManyText': 'correction.status.tooManyText',
  'list.status.timeoutText': 'correction.status.timeoutText',
  'contact.text': 'correction.contactCard',
};

/**
 * This remote's strings for what the form is about: `t` takes the keys of a listing request, and gives the report's own
 * words instead where a mistake is reported and they differ.
 */
export function useFormStrings(report: Report | undefined): ReturnType<typeof useStrings> {
  const strings = useStrings();
  const { t } = strings;
  const ofReport = useCallback<Translate>((key, values) => t(SAID_OTHERWISE[key] ?? key, values), [t]);
  return report ? { ...strings, t: ofReport } : strings;
}
