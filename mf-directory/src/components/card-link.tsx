import { DataText, type FieldText } from '@zone-directory/shared-data';
import { Link } from '@zone-directory/shared-router';
import { Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import styles from './card.module.css';
import { useListState } from './from-list';

interface CardLinkProps {
  readonly to: string;
  /** What the card's page offers: "View details". */
  readonly words: string;
  /** By which a URL names the card (`listAt`). */
  readonly id?: string | undefined;
  /** Name of what the card is about. */
  readonly name: FieldText;
  readonly className?: string | undefined;
}

/** Renders the link at the end of a card, which covers the whole card. Screen readers get the card's name with it. */
export function CardLink({ to, words, id, name, className }: CardLinkProps) {
  const state = useListState();
  return (
    <Link
      id={id}
      to={to}
      state={state}
      part="link"
      className={className ? `${className} ${styles.action}` : styles.action}
    >
      <span>{words}</span>
      <VisuallyHidden>
        : <DataText text={name.text} lang={name.lang} />
      </VisuallyHidden>
      <Icon shape={icons.chevron} />
    </Link>
  );
}
