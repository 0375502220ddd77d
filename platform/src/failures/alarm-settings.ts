import { DeploymentError, type Settings, wholeNumber } from '../settings';

/** Where alarms are sent. */
export interface Webhook {
  readonly url: URL;
  /** Whether its host may have a private IP address. */
  readonly mayBePrivate: boolean;
}

/** When a release raises an alarm, and who is told besides log and metrics. */
export interface AlarmSettings {
  /** The share of visits in which a release may fail, from 0 to 1. */
  readonly share: number;
  readonly webhook: Webhook | undefined;
}

/** Reads the settings of alarms. @throws DeploymentError naming the variable that cannot be used */
export function alarmSettings(env: Settings): AlarmSettings {
  const { ALARM_PERCENT, ALARM_WEBHOOK_URL, ALARM_WEBHOOK_PRIVATE } = env;
  const share = wholeNumber('ALARM_PERCENT', ALARM_PERCENT, 5, 1, 100) / 100;
  if (ALARM_WEBHOOK_PRIVATE && ALARM_WEBHOOK_PRIVATE !== 'allow')
    throw new DeploymentError(`ALARM_WEBHOOK_PRIVATE must be allow, not "${ALARM_WEBHOOK_PRIVATE}"`);
  const mayBePrivate = ALARM_WEBHOOK_PRIVATE === 'allow';
  if (!ALARM_WEBHOOK_URL) return { share, webhook: undefined };
  const url = URL.canParse(ALARM_WEBHOOK_URL) ? new URL(ALARM_WEBHOOK_URL) : undefined;
  const isUsable = url?.protocol === 'https:' || (url?.protocol === 'http:' && mayBePrivate);
  // Not repeated in the message: such URLs often contain a key.
  if (!url || !isUsable || url.username || url.password)
    throw new DeploymentError(
      'ALARM_WEBHOOK_URL must be a URL such as https://hooks.example/zone, without a user or password; http only with ALARM_WEBHOOK_PRIVATE=allow',
    );
  return { share, webhook: { url, mayBePrivate } };
}
