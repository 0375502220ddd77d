import type { PlannedLink } from '@zone-directory/federation/contract';
import {
  DataText,
  emailLink,
  localizedText,
  phoneLink,
  useSiteAsset,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { leftToRightElement } from '@zone-directory/shared-data/links';
import { useFormat, useLanguage, useSiteText, useTranslation } from '@zone-directory/shared-i18n';
import { Link, type LinkProps, paths } from '@zone-directory/shared-router';
import { Icon, icons } from '@zone-directory/shared-ui';
import { useDeclaredText } from '../../composition/declared-words';
import { useSite } from '../../composition/site-context';
import { SHELL } from '../../strings';
import { CategoryLinks } from '../layout/category-links';
import { TO_TOP } from '../layout/use-scroll-restoration';
import styles from './footer.module.css';
import { SocialLinks } from './social-links';

/** Renders the footer of every page. */
export function Footer() {
  const { t, language: ours } = useTranslation(SHELL);
  const { language } = useLanguage();
  const format = useFormat(SHELL);
  const { brand, logo, registrationNumber } = useSiteSettings();
  const asset = useSiteAsset();
  const name = localizedText(brand.name, language);
  const { navigation, more = [] } = useSite().plan;
  const notice = useSiteText()('footer.notice');
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.about}>
          <img src={asset(logo)} alt="" width={48} height={48} loading="lazy" />
          <p className={styles.name}>
            <DataText {...name} />
          </p>
          <p>{t('footer.description')}</p>
          <p>
            <span>{t('footer.registration')}</span> <bdi dir="ltr">{registrationNumber}</bdi>
          </p>
          <SocialLinks />
        </section>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories">{t('footer.categories')}</h2>
          <CategoryLinks className={styles.list} missingClassName={styles.missing} />
        </nav>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t('footer.quickLinks')}</h2>
          <ul className={styles.list}>
            <DeclaredLinks links={navigation} />
          </ul>
        </nav>
        <section>
          <h2>{t('footer.contact')}</h2>
          <ContactList />
        </section>
      </div>
      <div className={styles.legal}>
        <p>
          <DataText
            text={t('footer.copyright', { year: format.year(new Date()), name: name.text })}
            lang={ours}
          />
          {notice && (
            <>
              {' '}
              <DataText {...notice} />
            </>
          )}
        </p>
        <ul className={styles.list}>
          <DeclaredLinks links={more} />
          <li>
            <FooterLink to={paths.privacyPolicy()}>{t('footer.privacy')}</FooterLink>
          </li>
          <li>
            <FooterLink to={paths.terms()}>{t('footer.terms')}</FooterLink>
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** Renders links that shell and remotes declare, as items of a list. */
function DeclaredLinks({ links }: { readonly links: readonly PlannedLink[] }) {
  const declared = useDeclaredText();
  return links.map(({ to, owner, text: key }) => {
    const { text, ...mark } = declared(owner, key);
    return (
      <li key={to}>
        <FooterLink to={to}>
          <span {...mark}>{text}</span>
        </FooterLink>
      </li>
    );
  });
}

/** Renders the zone's phone and email, left to right in every language. */
function ContactList() {
  const { phone, email } = useSiteSettings();
  const Phone = leftToRightElement(phone);
  return (
    <ul className={styles.list}>
      <li>
        <Icon shape={icons.phone} />
        <a href={phoneLink(phone)}>
          <Phone dir="ltr">{phone}</Phone>
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

/** Renders a link of the footer. It leads to the top of its page, even if that is the current page. */
function FooterLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link to={to} state={TO_TOP}>
      {children}
    </Link>
  );
}
