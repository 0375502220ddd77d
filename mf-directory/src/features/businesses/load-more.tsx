import { Link, useInBrowser, useSearchParams } from '@zone-directory/shared-router';
import { Button, buttonClass } from '@zone-directory/shared-ui';
import { AFTER_PARAM } from './after-param';

interface LoadMoreProps {
  readonly words: string;
  /** Value of `AFTER_PARAM` in the URL of the rest. */
  readonly after: string | undefined;
  readonly busy?: boolean;
  /** @param byKey whether a key has pressed it, and no pointer */
  readonly onLoad: (byKey: boolean) => void;
}

/** Loads more of a list or of search results; without JavaScript it is a link to the page that begins there. */
export function LoadMore({ words, after = '', busy = false, onLoad }: LoadMoreProps) {
  const isInBrowser = useInBrowser(() => true, false);
  const [parameters] = useSearchParams();
  if (isInBrowser) {
    return (
      <Button variant="secondary" busy={busy} onClick={({ detail }) => onLoad(detail === 0)}>
        {words}
      </Button>
    );
  }
  const rest = new URLSearchParams(parameters);
  rest.set(AFTER_PARAM, after);
  return (
    <Link to={{ search: `?${rest}` }} part="button" className={buttonClass('secondary')}>
      {words}
    </Link>
  );
}
