/** A setting that cannot be used: one line that names it. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** @throws DeploymentError when the text is no whole number between the two, both included */
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

/** A list with commas or spaces between its entries, each in the form that `read` gives it; undefined is a fault. */
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
