/** A setting that cannot be used; the message names it. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** The settings of a deployment; docs/operating.md describes each. */
const NAMES = [
  'ALARM_PERCENT',
  'ALARM_WEBHOOK_PRIVATE',
  'ALARM_WEBHOOK_URL',
  'AIRTABLE_API_KEY',
  'AIRTABLE_BASE_ID',
  'AIRTABLE_ENDPOINT_URL',
  'AIRTABLE_MONTHLY_CALLS',
  'DATABASE_URL',
  'DATA_IMAGE_HOSTS',
  'DATA_MODE',
  'DATA_REFRESH_MINUTES',
  'DATA_REFRESH_TOKEN',
  'FILES_URL',
  'FRAME_ANCESTORS',
  'HOST',
  'LISTING_ORIGINS',
  'LISTING_RETENTION_DAYS',
  'LISTINGS_API_KEY',
  'LISTINGS_BASE_ID',
  'LISTINGS_FIELDS',
  'LISTINGS_TABLE',
  'MAIL_ACKNOWLEDGE',
  'MAIL_FROM',
  'MAIL_LANGUAGE',
  'MAIL_TO',
  'MAIL_WEEKLY',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'MAX_CONNECTIONS',
  'METRICS_TOKEN',
  'PORT_BASE',
  'PUBLIC_URL',
  'RELEASE_ORIGINS',
  'REMOTE_URLS',
  'SITE_DIR',
  'SMTP_URL',
  'TRUSTED_PROXIES',
  'ZONE_STORE',
] as const;

/** The environment as far as it is read: a setting has to be among the names to be read at all. */
export type Settings = { readonly [Name in (typeof NAMES)[number] | 'TZ']?: string | undefined };

/** Whether a deployment has a setting of this name. */
export const isSettingName = (name: string): boolean => NAMES.some((one) => one === name);

/** Reads a whole number, `fallback` if empty. @throws DeploymentError unless it is from `least` to `most`, inclusive */
export function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  least: number,
  most: number,
): number {
  if (!text) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new DeploymentError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

/** Reads a comma- or space-separated list, each entry with `read`. @throws DeploymentError if that returns undefined */
export function listOf<Value>(
  name: string,
  text: string | undefined,
  what: string,
  read: (entry: string) => Value | undefined,
): readonly Value[] {
  const entries = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return entries.map((entry) => {
    const value = read(entry);
    if (value !== undefined) return value;
    throw new DeploymentError(`${name} must be a list of ${what}, not "${entry}"`);
  });
}
