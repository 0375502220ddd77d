import { checkListingRequest, LISTING_FIELDS } from '@zone-directory/shared-data/core';
import type { FetchHandler } from '../../http/fetch-listener';
import { LISTING_FORM } from './form/listing-form';
import { createSendRequest, functionPath, type SendOptions, type SentKind } from './send-request';

/** Requests to be listed. */
export const LISTING_KIND: SentKind = {
  kind: 'listing',
  name: 'send-listing',
  noun: 'listing request',
  fields: { names: LISTING_FIELDS, check: checkListingRequest },
  form: LISTING_FORM,
};

/** Where the form sends listing requests (specification, section 7). */
export const SEND_LISTING_PATH = functionPath(LISTING_KIND.name);

/** Creates the handler of listing requests. */
export const createSendListing = (options: SendOptions): FetchHandler =>
  createSendRequest(LISTING_KIND, options);
