import { emailLink, phoneLink, useSiteSettings } from '@zone-directory/shared-data';
import { Icon, icons } from '@zone-directory/shared-ui';
import styles from './footer.module.css';

/** Renders the zone's phone and email, left to right in every language. */
export function ContactList() {
  const { phone, email } = useSiteSettings();
  return (
    <ul className={styles.list}>
      <li>
        <Icon shape={icons.phone} />
        <a href={phoneLink(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      </li>
      <li>
        <Icon shape={icons.mail} />
        <a href={emailLink(email)}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </li>
    </ul>
  );
}
