import { CORRECTION_PARAM, useConfiguration } from 'shared-data';
import type { Report } from '../report/use-report';
import { listingUrl } from './send-listing';

/**
 * Where the browser sends the form by itself: without script, or before it is hydrated. Its fields are those of a listing request;
 * which business a report is about stands in the URL, because a request has no field for it.
 */
export function useFormAction(report: Report | undefined): string {
  const { functionsUrl } = useConfiguration();
  const url = listingUrl(functionsUrl);
  return report ? `${url}?${new URLSearchParams({ [CORRECTION_PARAM]: report.id })}` : url;
}
