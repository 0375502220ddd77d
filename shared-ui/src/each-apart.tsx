import { Children, type ReactNode } from 'react';

/**
 * Puts each text among children into an element of its own. Translators move texts into other elements, or replace them:
 * React then could neither change such a text nor insert or remove what stands next to it.
 */
export const eachApart = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  );
