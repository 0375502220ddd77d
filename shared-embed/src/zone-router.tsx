import type { MountView } from '@zone-directory/federation/embed';
import { matchPath, type Navigation, OwnRouter, paths, patterns } from '@zone-directory/shared-router';
import type { ReactNode } from 'react';
import { useEmbedEvent } from './embed-event';
import { Titles } from './titles';

/** Props of ZoneRouter. */
export interface ZoneRouterProps {
  readonly context: MountView;
  /** Patterns of the pages that the remote shows; links to others lead to the zone. */
  readonly pages: readonly string[];
  /** Initial path. Default: the home page. */
  readonly start?: string;
  readonly children: ReactNode;
}

/** Renders the router of a mounted remote. It asks the embedding page before it navigates, and reports the title. */
export function ZoneRouter({ context, pages, start = paths.home(), children }: ZoneRouterProps) {
  const { routing, basename, path = start, visit, linkBase, onPath } = context;
  const tell = useEmbedEvent();
  const onNavigate = (navigation: Navigation) => {
    const id = matchPath(patterns.business, navigation.path.replace(/[?#].*$/, ''))?.params.businessId;
    const { path, href } = navigation;
    const isWanted =
      id === undefined || tell({ name: 'business-selected', detail: { id, path, href }, cancelable: true });
    return isWanted && tell({ name: 'navigate', detail: { ...navigation }, cancelable: true });
  };
  return (
    <OwnRouter
      {...{ routing, basename, path, start, visit, linkBase, onPath, onNavigate }}
      owns={(pathname) => pages.some((pattern) => matchPath(pattern, pathname))}
    >
      <Titles>{children}</Titles>
    </OwnRouter>
  );
}
