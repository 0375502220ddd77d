import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';

interface Titles {
  report(reporter: object, name: string | undefined): void;
  forget(reporter: object): void;
}

/** Whoever listens to the page's title; nobody in a page that is not ours. */
export const PageTitles = createContext<Titles | undefined>(undefined);

/** Props of PageTitleProvider. */
export interface PageTitleProviderProps {
  /**
   * Called with the page's own name when it has become another: '' for the page that is the site itself, undefined while
   * nothing below knows one.
   */
  readonly onTitle: (name: string | undefined) => void;
  readonly children: ReactNode;
}

/**
 * Listens to what the parts below call their page, in whatever React root (`useRouterBridge`). The last mounted one that has
 * a name gives it, and takes it back when it goes. What is made of the name, such as a title with the site's name in it, is
 * the listener's business.
 */
export function PageTitleProvider({ onTitle, children }: PageTitleProviderProps) {
  const latest = useRef(onTitle);
  latest.current = onTitle;
  const [titles] = useState(() => createTitles((name) => latest.current(name)));
  return <PageTitles value={titles}>{children}</PageTitles>;
}

/**
 * Reports what the page is called. Nothing happens where nobody listens: a part in somebody else's page has no say in its title.
 * @param name without the site's; '' for the page that is the site itself, undefined while it is not known
 */
export function usePageTitle(name: string | undefined): void {
  const titles = useContext(PageTitles);
  const reporter = useRef({}).current;
  useLayoutEffect(() => titles?.report(reporter, name), [titles, reporter, name]);
  useLayoutEffect(() => () => titles?.forget(reporter), [titles, reporter]);
}

function createTitles(tell: (name: string | undefined) => void): Titles {
  // In the order in which they were mounted.
  const reported = new Map<object, string | undefined>();
  let told: string | undefined;
  const look = () => {
    const name = [...reported.values()].filter((known) => known !== undefined).at(-1);
    if (name === told) return;
    told = name;
    tell(name);
  };
  return {
    report(reporter, name) {
      reported.set(reporter, name);
      look();
    },
    forget(reporter) {
      reported.delete(reporter);
      look();
    },
  };
}
