import type { RemoteManifest } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';

/**
 * Limits in bytes as published, before compression: two to five times what the largest of our parts has. docs/teams.md
 * names them.
 */
export const BUDGETS = {
  /** The entry script, which every page with a part of the remote loads. */
  entry: 100_000,
  /** The scripts that a part or an element loads before it is shown, besides the entry. */
  partScripts: 400_000,
  /** Those that it may load later, when they are needed: six times ours, because libraries for maps are as large. */
  laterScripts: 2_000_000,
  /** The style sheets of a part, which stand in the page. */
  partStyles: 150_000,
  /** The scripts of the host's page. */
  hostScripts: 1_500_000,
  hostStyles: 300_000,
  /** The script that a render process loads. */
  serverScript: 3_000_000,
  /** One language's texts. */
  texts: 200_000,
} as const;

/**
 * Checks the sizes of what a remote's parts and elements load.
 * @param bytes size of each file
 * @throws ReleaseError naming the first file beyond its limit
 */
export function checkBudgets(
  { metaData, exposes }: RemoteManifest,
  parts: ReadonlySet<string>,
  bytes: ReadonlyMap<string, number>,
  refuse: Refuse,
): void {
  const { path, name } = metaData.remoteEntry;
  const check = (what: string, files: readonly string[], most: number) => {
    const total = files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);
    const [largest = ''] = files.toSorted((one, other) => (bytes.get(other) ?? 0) - (bytes.get(one) ?? 0));
    if (total > most) throw refuse('budget', largest, `${what} ${total} bytes, more than ${most}`);
  };
  check('the entry has', [`${path}${name}`], BUDGETS.entry);
  for (const expose of exposes) {
    const { js, css } = expose.assets;
    check(`the scripts of ${expose.path} have`, js.sync, BUDGETS.partScripts);
    check(`the later scripts of ${expose.path} have`, js.async, BUDGETS.laterScripts);
    if (!parts.has(expose.path)) continue;
    check(`the styles of ${expose.path} have`, [...css.sync, ...css.async], BUDGETS.partStyles);
  }
}
