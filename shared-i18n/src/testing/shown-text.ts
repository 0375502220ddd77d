import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { storeOf } from '../translations';
import type { Translations } from '../translations-types';

interface TextProps {
  readonly translations: Translations;
  readonly namespace: string;
  readonly give: (t: ReturnType<ReturnType<typeof storeOf>['useTranslate']>) => void;
}

function Text({ translations, namespace, give }: TextProps) {
  give(storeOf(translations).useTranslate(namespace));
  return null;
}

/** Returns the text of a key as a component sees it. */
export function shownText(translations: Translations, namespace: string, key: string, values = {}): string {
  let text = '';
  const give: TextProps['give'] = (t) => {
    text = t(key, values);
  };
  renderToString(createElement(Text, { translations, namespace, give }));
  return text;
}
