/** A setting that cannot be used; the message names it. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

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
