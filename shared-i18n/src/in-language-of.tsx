import type { ReactNode } from 'react';
import { useTranslation } from './react';

/** Props of InLanguageOf. */
export interface InLanguageOfProps {
  /** The namespace whose strings are shown inside. */
  readonly namespace: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders an element with the `lang` and `dir` of a namespace's strings, for an embedding page in another language. */
export function InLanguageOf({ namespace, className, children }: InLanguageOfProps) {
  const { language, dir } = useTranslation(namespace);
  return (
    <div lang={language} dir={dir} className={className}>
      {children}
    </div>
  );
}
