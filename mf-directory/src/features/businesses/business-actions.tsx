import {
  addressFor,
  type Business,
  directionsLink,
  displayName,
  useSiteSettings,
} from '@zone-directory/shared-data';
import {
  mailPieces,
  phonePieces,
  targetsOf,
  websitePieces,
  whatsAppChat,
} from '@zone-directory/shared-data/links';
import { useLanguage } from '@zone-directory/shared-i18n';
import { paths, usePageUrl } from '@zone-directory/shared-router';
import { Button, buttonClass, Icon, type IconShape, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import { SaveButton } from '../shortlist/save-button';
import * as shapes from './action-icons';
import styles from './business-actions.module.css';
import { saveFile } from './save-file';
import { ShareLink } from './share-link';
import { createVCard, vCardFileName } from './vcard';

interface Action {
  readonly label: string;
  readonly icon: IconShape;
  /** Undefined if the data does not yield a link. */
  readonly href: string | undefined;
  /** What it opens, for the page that embeds it. */
  readonly opens?: 'website';
  /** Leads to another site: opens in a new tab without opener and referrer. */
  readonly external?: boolean;
}

/** Renders the actions for a business: contact, find, share and save it. Leaves out those without data. */
export function BusinessActions({ business }: { readonly business: Business }) {
  const strings = useStrings();
  const { t } = strings;
  const { language } = useLanguage();
  const page = usePageUrl(paths.business(business.id));
  const { dataLanguage, brand, whatsApp } = useSiteSettings();
  const { phone, email, website, location } = business;
  const address = addressFor(location, { language, dataLanguage }, brand.name);
  const all: readonly Action[] = [
    { label: t('business.actions.call'), icon: icons.phone, href: targetsOf(phonePieces(phone))[0] },
    { label: t('business.actions.mail'), icon: icons.mail, href: targetsOf(mailPieces(email))[0] },
    {
      label: t('business.actions.whatsApp'),
      icon: shapes.chat,
      href: whatsAppChat(phone, whatsApp),
      external: true,
    },
    {
      label: t('business.website'),
      opens: 'website',
      icon: icons.globe,
      href: targetsOf(websitePieces(website))[0],
      external: true,
    },
    {
      label: t('business.actions.directions'),
      icon: shapes.directions,
      href: directionsLink([address.line, address.zone].filter(Boolean).join(', ')),
      external: true,
    },
  ];
  const possible = all.filter(({ href }) => href !== undefined);
  const name = displayName(business, language);
  const save = () => {
    const card = createVCard(business, { language, page, address });
    saveFile(vCardFileName(name), new Blob([card], { type: 'text/vcard;charset=utf-8' }));
  };
  return (
    <div className={styles.actions}>
      {possible.length > 0 && (
        <ul aria-label={t('business.actions.label')} className={styles.tiles}>
          {possible.map((action) => (
            <li key={action.label} className={styles.item}>
              <Tile {...action} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.more}>
        <SaveButton id={business.id} strings={strings} className={buttonClass('secondary', styles.button)} />
        <ShareLink title={name} url={page} />
        <Button variant="secondary" className={styles.button} onClick={save}>
          <Icon shape={shapes.card} size={20} />
          <span>{t('business.actions.save')}</span>
        </Button>
      </div>
    </div>
  );
}

function Tile({ label, icon, href, external, opens }: Action) {
  const { t } = useStrings();
  return (
    <a
      part="button"
      href={href}
      className={styles.tile}
      data-opens={opens}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon shape={icon} />
      <span>
        <span>{label}</span>
        {external && <VisuallyHidden>{` (${t('common.newTab')})`}</VisuallyHidden>}
      </span>
    </a>
  );
}
