import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

interface Titles {
  report(reporter: object, name: string | undefined): void;
  forget(reporter: object): void;
}

/** The listener to the page's title; undefined in a page without our host. */
export const PageTitles = createContext<Titles | undefined>(undefined);

/** Props of PageTitleProvider. */
export interface PageTitleProviderProps {
  /** Called when the page's title changes: '' for the site's own home page, undefined while no part reports one. */
  readonly onTitle: (name: string | undefined) => void;
  readonly children: ReactNode;
}

/**
 * Listens to the page titles that parts below report, in any React root (`useRouterBridge`). The last mounted part with
 * a title wins, until it unmounts. The listener decides how to use it, for example in a title with the site's name.
 */
export function PageTitleProvider({ onTitle, children }: PageTitleProviderProps) {
  const latest = useRef(onTitle);
  latest.current = onTitle;
  const [titles] = useState(() => createTitles((name) => latest.current(name)));
  return <PageTitles value={titles}>{children}</PageTitles>;
}

/**
 * Reports the title of the page. Has no effect without a listener, as in an embedding page.
 * @param name without the site's name; '' for the site's own home page, undefined while it is not known
 */
export function usePageTitle(name: string | undefined): void {
  const titles = useContext(PageTitles);
  const reporter = useRef({}).current;
  // Not layout effects: an update of the listener would make React run all of a part's effects in the task of its commit.
  useEffect(() => titles?.report(reporter, name), [titles, reporter, name]);
  useEffect(() => () => titles?.forget(reporter), [titles, reporter]);
}

function createTitles(tell: (name: string | undefined) => void): Titles {
  // In mount order.
  const reported = new Map<object, string | undefined>();
  let lastName: string | undefined;
  const look = () => {
    const name = [...reported.values()].filter((known) => known !== undefined).at(-1);
    if (name === lastName) return;
    lastName = name;
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
