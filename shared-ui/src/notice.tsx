import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import * as icons from './icons/signs';
import styles from './notice.module.css';
import { useKeptFocus } from './use-kept-focus';

/** The kind of a notice: information, an error or a success. */
export type NoticeTone = 'info' | 'error' | 'success';

/** Props of Notice. */
export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** The button below the text, such as Retry. */
  readonly action?: { readonly label: string; readonly onClick: () => void; readonly busy?: boolean };
}

const ICONS = { info: icons.info, error: icons.alert, success: icons.check } as const;

/**
 * Renders a message within the page. Screen readers announce it when it appears: an error at once, the others at the
 * next pause. Focus survives an error whose button replaces it.
 */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <div
      ref={root}
      role={tone === 'error' ? 'alert' : 'status'}
      className={`${styles.notice} ${styles[tone]}`}
    >
      <Icon shape={ICONS[tone]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && (
          <div className={styles.action}>
            <Button variant="secondary" busy={action.busy} onClick={() => action.onClick()}>
              {action.label}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
