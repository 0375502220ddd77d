import { Button, buttonClass, Icon, icons } from '@zone-directory/shared-ui';
import { type FocusEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { useStrings } from '../../strings';
import styles from './choice-sheet.module.css';

interface ChoiceSheetProps {
  /** How many facets are set. */
  readonly count: number;
  /** What closes the sheet: "Show 12 results". */
  readonly words: string;
  readonly children: (sheet: {
    /** Id of its title. */
    readonly titleId: string;
    readonly close: () => void;
    /** The button that closes it. */
    readonly foot: ReactNode;
  }) => ReactNode;
}

/**
 * Renders a form as a column in a wide window, and elsewhere as a sheet with a button that opens it. The sheet is a
 * popover, which browsers open without JavaScript, and close on Escape and on a press outside.
 */
export function ChoiceSheet({ count, words, children }: ChoiceSheetProps) {
  const { t } = useStrings();
  const id = useId();
  const titleId = `${id}title`;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const close = () => panel.current?.hidePopover?.();
  const followFocus = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') {
      title.current?.focus({ preventScroll: true });
      return;
    }
    const { activeElement } = currentTarget.getRootNode() as Document | ShadowRoot;
    const isLost = !activeElement || activeElement === document.body || currentTarget.contains(activeElement);
    // Safari gives a pressed button no focus that could return to it.
    if (isLost) opener.current?.focus({ preventScroll: true });
  };
  // Nothing behind the sheet gets the focus.
  const closeBehind = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        part="button"
        popoverTarget={id}
        className={buttonClass('secondary', styles.opener)}
      >
        <Icon shape={icons.menu} size={20} />
        <span>{t('choose.title')}</span>
        {count > 0 && <span className={styles.badge}>{count}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of what is in it. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={followFocus}
        onBlur={closeBehind}
        className={styles.panel}
      >
        <div className={styles.head}>
          <p ref={title} id={titleId} tabIndex={-1} className={styles.title}>
            {t('choose.title')}
          </p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('choose.close')}
            className={styles.close}
          >
            <Icon shape={icons.close} />
          </button>
        </div>
        {children({
          titleId,
          close,
          foot: (
            <Button popoverTarget={id} popoverTargetAction="hide" className={styles.show}>
              {words}
            </Button>
          ),
        })}
      </div>
    </>
  );
}
