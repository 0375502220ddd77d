import { useFreshness } from '@zone-directory/shared-data';
import { localeOf } from '@zone-directory/shared-i18n';
import { whenIdle } from '@zone-directory/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { useStrings } from '../../strings';

interface AsOfProps {
  /** When the page fetched the data, for sources that do not report its age. */
  readonly readAt: Date;
  readonly className?: string | undefined;
}

/**
 * Renders the date of the information on screen: a server in its own time, a browser in the visitor's, when it is idle,
 * because the first date that a page formats takes 0.1 s on a slow phone. Past React, which keeps the server's text.
 */
export function AsOf({ readAt, className }: AsOfProps) {
  const { t, language } = useStrings();
  const asOf = useFreshness()?.asOf ?? readAt;
  const line = useRef<HTMLParagraphElement>(null);
  const time = asOf.getTime();
  const isFormatted = useRef(false);
  useLayoutEffect(() => {
    const show = () => {
      isFormatted.current = true;
      if (line.current) line.current.textContent = t('business.asOf', { time: dateIn(language, time) });
    };
    // Only the first date takes long; a text in another language must not stay.
    return isFormatted.current ? show() : whenIdle(show);
  }, [t, language, time]);
  return (
    <p ref={line} className={className} suppressHydrationWarning>
      {typeof document === 'undefined' ? t('business.asOf', { time: dateIn(language, time) }) : ''}
    </p>
  );
}

const dateIn = (language: Parameters<typeof localeOf>[0], time: number) =>
  new Intl.DateTimeFormat(localeOf(language), { calendar: 'gregory', dateStyle: 'long' }).format(time);
