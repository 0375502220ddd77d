import { Link, useInBrowser } from 'shared-router';
import { Button, buttonClass } from 'shared-ui';
import { AFTER_PARAM } from './after-param';

interface LoadMoreProps {
  readonly words: string;
  /** Marker of the page that is there. */
  readonly after: string | undefined;
  readonly busy: boolean;
  readonly onLoad: () => void;
}

/** Asks for the rest of a list: without script by a link to a page that begins there. */
export function LoadMore({ words, after = '', busy, onLoad }: LoadMoreProps) {
  const isInBrowser = useInBrowser(() => true, false);
  if (isInBrowser) {
    return (
      <Button variant="secondary" busy={busy} onClick={onLoad}>
        {words}
      </Button>
    );
  }
  return (
    <Link
      to={{ search: `?${new URLSearchParams({ [AFTER_PARAM]: after })}` }}
      part="button"
      className={buttonClass('secondary')}
    >
      {words}
    </Link>
  );
}
