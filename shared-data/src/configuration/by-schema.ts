import * as v from 'valibot';
import { ConfigurationError, type ZoneConfiguration } from './configuration';
import { zoneConfigurationSchema } from './schema';

/** `parseConfiguration` by the whole schema. */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  const result = v.safeParse(zoneConfigurationSchema, input);
  if (result.success) return result.output;
  throw new ConfigurationError(
    result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: faultOf(issue) })),
  );
}

/** What is wrong, as the end of a sentence that begins with the field. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  // valibot reports an absent key with the parent's message, or its own English default.
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}
