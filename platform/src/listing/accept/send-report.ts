import { checkReport, REPORT_FIELDS } from '@zone-directory/shared-data/core';
import type { FetchHandler } from '../../http/fetch-listener';
import { REPORT_FORM } from './form/report-form';
import { createSendRequest, functionPath, type SendOptions, type SentKind } from './send-request';

/** Reports of a mistake. */
export const REPORT_KIND: SentKind = {
  kind: 'report',
  name: 'send-report',
  noun: 'report',
  fields: { names: REPORT_FIELDS, check: checkReport },
  form: REPORT_FORM,
};

/** Where the form sends reports. */
export const SEND_REPORT_PATH = functionPath(REPORT_KIND.name);

/** Creates the handler of reports, which are answered as listing requests are, and have limits of their own. */
export const createSendReport = (options: SendOptions): FetchHandler =>
  createSendRequest(REPORT_KIND, options);
