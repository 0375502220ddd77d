import { localized, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { PageTitleProvider, paths, useLocation } from '@zone-directory/shared-router';
import { type ReactNode, useRef } from 'react';
import { useEmbedEvent } from './embed-event';

/**
 * Tells the embedding page the title of each page of a mount. The first screen has none of its own: after another one it
 * has the zone's name, and before that, the page's title is the page's.
 */
export function Titles({ children }: { readonly children: ReactNode }) {
  const tell = useEmbedEvent();
  const { brand } = useSiteSettings();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const told = useRef('');
  const onTitle = (title: string | undefined) => {
    const isBack = told.current && pathname === paths.home();
    const shown = title || (isBack ? localized(brand.name, language) : '');
    // Between two pages there is none.
    if (!shown || shown === told.current) return;
    told.current = shown;
    tell({ name: 'title', detail: { title: shown } });
  };
  return <PageTitleProvider onTitle={onTitle}>{children}</PageTitleProvider>;
}
