import { DeploymentError, isSettingName, type Settings } from '../settings';

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const FORMATS = ['json', 'pretty'] as const;

/** The least severe lines that are written. */
export type LogLevel = (typeof LEVELS)[number];

/** The settings of the server's log. */
export interface LogSettings {
  readonly level: LogLevel;
  /** Undefined for `pretty` at a terminal, else `json`. */
  readonly format: (typeof FORMATS)[number] | undefined;
  /** What no line may contain: keys, tokens and passwords among all settings. */
  readonly secrets: readonly string[];
}

/** Reads the settings of the log. @throws DeploymentError naming the variable that cannot be used */
export function logSettings(env: Settings): LogSettings {
  return {
    level: oneOf(LEVELS, 'LOG_LEVEL', env.LOG_LEVEL) ?? 'info',
    format: oneOf(FORMATS, 'LOG_FORMAT', env.LOG_FORMAT),
    secrets: Object.entries(env).flatMap(([name, value]) =>
      value && isSettingName(name) ? secretsOf(name, value) : [],
    ),
  };
}

function oneOf<Value extends string>(
  allowed: readonly Value[],
  name: string,
  text: string | undefined,
): Value | undefined {
  if (!text) return undefined;
  const found = allowed.find((one) => one === text);
  if (found === undefined)
    throw new DeploymentError(`${name} must be one of ${allowed.join(', ')}, not "${text}"`);
  return found;
}

/** Shorter ones are parts of ordinary words. */
const SHORTEST = 6;

/** By the setting's name, so that one that is added later is found, too; and passwords in URLs, as written and decoded. */
function secretsOf(name: string, value: string): readonly string[] {
  const isWhole = /(?:KEY|TOKEN|SECRET|PASSWORD)$/.test(name);
  const password =
    /^[a-z][a-z\d+.-]*:\/\/[^/?#]*@/i.test(value) && URL.canParse(value) ? new URL(value).password : '';
  const found = [...(isWhole ? [value] : []), password, decoded(password)];
  return [...new Set(found)].filter((secret) => secret.length >= SHORTEST);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
