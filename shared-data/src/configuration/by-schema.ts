import * as v from 'valibot';
import { ConfigurationError, type ZoneConfiguration } from './configuration';
import { zoneConfigurationSchema } from './schema';

/**
 * Validates a configuration against the whole schema. For servers.
 * @param input parsed JSON from any source
 * @returns the configuration, with defaults filled in and without unknown fields
 * @throws ConfigurationError naming every field at fault
 */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  const result = v.safeParse(zoneConfigurationSchema, input);
  if (result.success) return result.output;
  throw new ConfigurationError(
    result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: faultOf(issue) })),
  );
}

/** Returns what is wrong, as the end of a sentence that begins with the field. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  // valibot reports an absent key with the parent's message, or its own English default.
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}
