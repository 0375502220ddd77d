import path from 'node:path';
import { checkPackageLocales, checkTexts } from '@zone-directory/remote-kit/check';
import { ROOT, remotes } from './run';

/** Checks every package's strings against its English file and its sources, and the site's texts against each other. */
export async function checkLocales(): Promise<{ code: number; output: string }> {
  const at = (...folder: string[]) => path.join(ROOT, ...folder);
  const findings = [
    // The host's texts are also in what servers write around its page.
    ...checkPackageLocales({ folder: at('shell'), usedIn: [at('platform/src/pages')] }),
    ...remotes().flatMap((name) => checkPackageLocales({ folder: at(name) })),
    // What a server writes in mails.
    ...checkPackageLocales({
      folder: at('platform'),
      sources: at('platform/src/listing'),
      locales: at('platform/src/listing/deliver/mail/locales'),
    }),
    ...checkTexts(at('site'), (language) => at('site/texts', `${language}.json`)),
  ];
  const lines = findings.map(({ file, key, message }) => `${path.relative(ROOT, file)}: ${key} ${message}`);
  return { code: findings.length === 0 ? 0 : 1, output: lines.join('\n') };
}
