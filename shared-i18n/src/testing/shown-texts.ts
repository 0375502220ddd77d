import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { TextStore, Translate } from '../text-store/text-store';

interface TextsProps {
  readonly store: TextStore;
  readonly namespace: string;
  readonly give: (t: Translate) => void;
}

function Texts({ store, namespace, give }: TextsProps) {
  give(store.useTranslate(namespace));
  return null;
}

/** Returns the texts that a component gets for these calls of `t`. */
export function shownTexts(store: TextStore, namespace: string, calls: readonly Parameters<Translate>[]) {
  let texts: readonly string[] = [];
  const give = (t: Translate) => {
    texts = calls.map((call) => t(...call));
  };
  renderToString(createElement(Texts, { store, namespace, give }));
  return texts;
}
