import { readFileSync } from 'node:fs';
import { DeploymentError, isSettingName } from './settings';

/**
 * Takes each `--settings FILE` from a command's arguments, and adds the file's settings to the environment. The service
 * and the commands all read the file in this way: systemd and a shell each have a syntax of their own, and would take
 * the same line for different values.
 * @param env changed; of several files, the later one counts
 * @returns the other arguments
 * @throws DeploymentError when a file cannot be used, or a setting has another value in the environment
 */
export function useSettingsFile(args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const others: string[] = [];
  const settings = new Map<string, string>();
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg !== OPTION && !arg.startsWith(`${OPTION}=`)) {
      others.push(arg);
      continue;
    }
    const file = arg === OPTION ? left.shift() : arg.slice(OPTION.length + 1);
    if (!file) throw new DeploymentError(`${OPTION} must be followed by the path of a file`);
    for (const [name, value] of readSettingsFile(file)) settings.set(name, value);
  }
  for (const [name, value] of settings)
    if (env[name] && env[name] !== value)
      throw new DeploymentError(
        `${name} is not the same in the environment and in the file: set it in only one`,
      );
  Object.assign(env, Object.fromEntries(settings));
  return others;
}

const OPTION = '--settings';

/**
 * Reads lines `NAME=value`. A value is everything after the first `=`, to the end of the line: `$`, `&`, `%`, `#` and
 * backslashes have no meaning. White space around it is removed, and so are quotes around the whole of it. Empty lines,
 * and lines that begin with `#`, are comments.
 * @throws DeploymentError naming the line, without its value, which may be a secret
 */
function readSettingsFile(file: string): ReadonlyMap<string, string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new DeploymentError(`The settings in ${file} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const settings = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    const refused = (why: string) => new DeploymentError(`${file}, line ${index + 1}: ${why}`);
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name, written = ''] = /^([A-Z][A-Z\d_]*)=(.*)$/s.exec(line) ?? [];
    if (name === undefined) throw refused('is not of the form NAME=value');
    if (!isSettingName(name)) throw refused(`${name} is not a setting`);
    if (settings.has(name)) throw refused(`${name} is set a second time`);
    const value = unquoted(written.trim());
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no value may contain
    if (value === undefined || /[\u0000-\u001f\u007f]/.test(value))
      throw refused(`${name} has a quote without its other one, or a control character`);
    settings.set(name, value);
  }
  return settings;
}

/** Returns undefined if only one end has a quote, or a quote is inside. */
function unquoted(text: string): string | undefined {
  const [first] = /^["']/.exec(text) ?? [];
  if (first === undefined) return text;
  const value = text.slice(1, -1);
  return text.length > 1 && text.endsWith(first) && !value.includes(first) ? value : undefined;
}
