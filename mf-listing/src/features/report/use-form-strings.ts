import type { Translate } from '@zone-directory/shared-i18n';
import { useCallback } from 'react';
import { useStrings } from '../../strings';
import type { Report } from './use-report';

// Maps a listing request's key to the report's. Spelled out, so that the locale check finds every key.
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
 * Returns this remote's strings for the form. `t` takes the keys of a listing request; for a report, it returns the
 * report's text where the two differ.
 */
export function useFormStrings(report: Report | undefined): ReturnType<typeof useStrings> {
  const strings = useStrings();
  const { t } = strings;
  const ofReport = useCallback<Translate>((key, values) => t(SAID_OTHERWISE[key] ?? key, values), [t]);
  return report ? { ...strings, t: ofReport } : strings;
}
