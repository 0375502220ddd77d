import { type Words, wordKey } from '@zone-directory/federation/contract';
import { languageMark, registerStrings, useTranslation } from '@zone-directory/shared-i18n';
import { givenStrings } from '../page-data';
import { SHELL } from '../strings';
import { useSite } from './site-context';

/**
 * Namespace of the texts that remotes declare: names of their pages in the navigation, and messages for a missing part.
 */
export const DECLARED = 'declared';

/**
 * Registers the remotes' declared texts.
 * @param english by `wordKey`, from the page, which also has those of its own language; others are fetched
 */
export function registerDeclaredWords(english: Words): void {
  registerStrings(DECLARED, {
    english,
    url: (language) => `/declared/${language}.json`,
    given: givenStrings(DECLARED),
  });
}

/** A text in the frame of the page, with its language if that is not the frame's. */
export type FrameText = { readonly text: string } & ReturnType<typeof languageMark>;

/** Returns a function for texts of the shell and of remotes, by the package that declares them. */
export function useDeclaredText(): (owner: string, key: string, otherwise?: string) => FrameText {
  const { plan } = useSite();
  const shell = useTranslation(SHELL);
  const declared = useTranslation(DECLARED);
  return (owner, key, otherwise) => {
    if (owner === plan.host) return { text: shell.t(key) };
    const text = declared.t(wordKey(owner, key), { defaultValue: '' });
    if (text === '') return { text: otherwise ?? key };
    return { text, ...languageMark(declared.language, shell.language) };
  };
}
