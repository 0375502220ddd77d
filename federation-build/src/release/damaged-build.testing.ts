import fs from 'node:fs/promises';
import path from 'node:path';
import { folder, setUpFolder, writeFiles } from '../testing/builds';
import { soundHost, soundRemote, twoRecords } from '../testing/sound-builds';
import { RULES, type Rule } from '../verify/rules';
import { refusalOf } from './errors';
import { tryBuild } from './try-build';
import { verifyBuild } from './verify-build';

/** A sound build of the remote mf-shops, and ways to damage it, each in a folder of a test's own. */

setUpFolder();
export const at = (name: string) => path.join(folder, name);
export type Files = Readonly<Record<string, unknown>>;
export type Json = Readonly<Record<string, unknown>>;

export const REMOTE = soundRemote();
export const described = (changes: Json): Files => ({
  'remote.json': { ...(REMOTE['remote.json'] as Json), ...changes },
});
export const declared = (changes: Json): Files =>
  described({ declaration: { ...((REMOTE['remote.json'] as Json).declaration as Json), ...changes } });
export const manifest = (changes: Json): Files => ({
  'mf-manifest.json': { ...(REMOTE['mf-manifest.json'] as Json), ...changes },
});
export const metaData = (changes: Json) =>
  manifest({ metaData: { ...((REMOTE['mf-manifest.json'] as Json).metaData as Json), ...changes } });
export const text = (file: string) => String(REMOTE[file]);
/** Adds a statement to a script. */
export const also = (file: string, code: string): Files => ({ [file]: `${text(file)}\n${code}` });
/** Elements are opened once more, without a host. */
export const withoutElements = declared({ elements: undefined });
export const server = (part: string): Files => ({
  ...withoutElements,
  'server/mf-shops.cjs': `exports.parts = { list: { default: async (job) => { ${part}; return '<p>1</p>'; } } };`,
});
export const chunk = (code: string): Files => ({
  'list.js': `document.currentScript.exposed = (shared) => { ${code}; return { default: () => 'shown' }; };`,
});
/** Makes a part that runs code when it is rendered, with React and the page's language as variables. */
export const part = (code: string): Files => ({
  'list.js': `document.currentScript.exposed = (shared) => {
    const react = shared('react');
    return { default: () => { const language = document.documentElement.lang; ${code}; return 'shown'; } };
  };`,
});
/** Makes a mount with a body that has its element and context as variables. */
export const mount = (code: string): Files => ({
  'mount.js': `document.currentScript.exposed = () => ({ mount: (element, context) => { ${code} } });`,
});

/** Adds texts to those of English and Arabic. */
export const texts = (en: Json, ar: Json): Files => ({
  'locales/en/translation.json': { ...(REMOTE['locales/en/translation.json'] as Json), ...en },
  'locales/ar/translation.json': { ...(REMOTE['locales/ar/translation.json'] as Json), ...ar },
});

export async function tried(changes: Files, damage = async (_: string) => {}) {
  await writeFiles(at('host'), soundHost());
  await writeFiles(at('dist'), { ...REMOTE, ...changes });
  await damage(at('dist'));
  return tryBuild(at('dist'), { host: at('host'), data: [twoRecords] });
}
export const refusal = (rule: Rule, file: string) =>
  expect.objectContaining({
    ...{ name: 'ReleaseError', rule, file, remedy: RULES[rule] },
    message: expect.stringMatching(
      new RegExp(`^mf-shops \\S+: ${file.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}: .+ \\(rule ${rule}\\)\\. `),
    ),
  });

/** With a file at fault, and a similar build that passes. Default: the sound one. */
export type DamagedBuild = [what: string, rule: Rule, file: string, damaged: Files, twin?: Files];

/** Checks that a build is refused, and its twin is not. */
export async function expectRefused(...[, rule, file, damaged, twin]: DamagedBuild): Promise<void> {
  const spoil = async (dist: string) => {
    if (rule === 'encoding') await fs.writeFile(path.join(dist, file), Buffer.from([0x7b, 0xff, 0x7d]));
  };
  await expect(tried(damaged, spoil)).rejects.toEqual(refusal(rule, file));
  await fs.rm(at('dist'), { recursive: true });
  // Running it would find nothing of these.
  await writeFiles(at('dist'), { ...REMOTE, ...twin });
  await expect(verifyBuild(at('dist'), refusalOf('mf-shops'))).resolves.toBeDefined();
}
