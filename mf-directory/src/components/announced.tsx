import { DataText } from '@zone-directory/shared-data';
import { useInBrowser } from '@zone-directory/shared-router';
import { useEffect, useState } from 'react';
import { useStrings } from '../strings';

interface AnnouncedProps {
  readonly className?: string | undefined;
  readonly children: string;
}

/**
 * Renders a text of ours that is announced when it appears and when it changes. Starts empty: screen readers announce
 * changes of a status, not its first text. Server-rendered text is read.
 */
export function Announced({ className, children }: AnnouncedProps) {
  const { language } = useStrings();
  const isInBrowser = useInBrowser(() => true, false);
  const [announced, announce] = useState(isInBrowser ? '' : children);
  useEffect(() => announce(children), [children]);
  return (
    <p role="status" className={className}>
      {announced && <DataText text={announced} lang={language} hasNumbers />}
    </p>
  );
}
