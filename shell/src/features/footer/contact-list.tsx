import { LinkedText, mailPieces, phonePieces, useSiteSettings } from 'shared-data';
import { Icon, icons } from 'shared-ui';
import styles from './footer.module.css';

/** Renders the zone's phone and email, left to right in every language. */
export function ContactList() {
  const { phone, email } = useSiteSettings();
  return (
    <ul className={styles.list}>
      <li>
        <Icon shape={icons.phone} />
        <LinkedText pieces={phonePieces(phone)} />
      </li>
      <li>
        <Icon shape={icons.mail} />
        <LinkedText pieces={mailPieces(email)} />
      </li>
    </ul>
  );
}
