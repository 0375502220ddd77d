import type { ReactNode } from 'react';
import { useTranslation } from './react';

/** Props of InLanguageOf. */
export interface InLanguageOfProps {
  /** The namespace whose strings stand inside. */
  readonly namespace: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An element that says what language a namespace's strings are in, for a page that is not ours and may speak another. */
export function InLanguageOf({ namespace, className, children }: InLanguageOfProps) {
  const { language, dir } = useTranslation(namespace);
  return (
    <div lang={language} dir={dir} className={className}>
      {children}
    </div>
  );
}
