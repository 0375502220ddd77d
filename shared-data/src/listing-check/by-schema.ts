import * as v from 'valibot';
import { EMAIL, INDUSTRIES, LISTING_LIMITS, type ListingFault, PHONE } from './fields';

const line = (longest: number) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(longest, 'tooLong'),
    v.regex(/^\P{Cc}*$/u, 'invalid'),
  );

/**
 * The schema of a listing request, for form and server. Each issue's message is a `ListingFault`; unknown fields are
 * refused. The field `message` is optional and '' by default.
 */
export const listingRequestSchema = v.strictObject({
  name: line(LISTING_LIMITS.name),
  industry: v.picklist(INDUSTRIES, 'invalid'),
  contact: line(LISTING_LIMITS.contact),
  email: v.pipe(line(LISTING_LIMITS.email), v.regex(EMAIL, 'invalid')),
  phone: v.pipe(line(LISTING_LIMITS.phone), v.regex(PHONE, 'invalid')),
  message: v.optional(
    v.pipe(v.string('invalid'), v.trim(), v.maxLength(LISTING_LIMITS.message, 'tooLong')),
    '',
  ),
  terms: v.literal(true, 'required'),
});

/** A validated request to list a business. */
export type ListingRequest = v.InferOutput<typeof listingRequestSchema>;

/** The request, or its faults by field; the field '' stands for the whole request. */
export type ListingCheck =
  | { readonly ok: true; readonly request: ListingRequest }
  | { readonly ok: false; readonly faults: Readonly<Record<string, ListingFault>> };

/** `checkListingRequest` with the schema. */
export function checkListingRequest(input: unknown): ListingCheck {
  // Only the first fault of a field is reported, and a text that is too long is not matched with a pattern.
  const result = v.safeParse(listingRequestSchema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, request: result.output };
  const faults = new Map<string, ListingFault>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!faults.has(field)) faults.set(field, faultOf(issue));
  }
  return { ok: false, faults: Object.fromEntries(faults) };
}

function faultOf(issue: v.BaseIssue<unknown>): ListingFault {
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? 'unknown' : issue.path ? 'required' : 'invalid';
  if (issue.received === 'undefined' || issue.received === '""') return 'required';
  return issue.message === 'required' || issue.message === 'tooLong' ? issue.message : 'invalid';
}
