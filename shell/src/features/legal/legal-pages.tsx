import { DataText, LEGAL_SECTIONS } from '@zone-directory/shared-data';
import { useSiteText, useTranslation } from '@zone-directory/shared-i18n';
import { SHELL } from '../../strings';
import { PageTitle } from '../layout/page-title';
import prose from '../layout/prose.module.css';
import styles from './legal-pages.module.css';

/** Renders the privacy policy: what the directory does with its visitors' data. */
export function PrivacyPage() {
  return <LegalPage page="privacy" />;
}

/** Renders the terms on which the directory may be used. */
export function TermsPage() {
  return <LegalPage page="terms" />;
}

/**
 * The zone is responsible for this text, so it comes from the site. A section that the site leaves out is not shown.
 */
function LegalPage({ page }: { page: keyof typeof LEGAL_SECTIONS }) {
  const { t } = useTranslation(SHELL);
  const siteText = useSiteText();
  const present = LEGAL_SECTIONS[page].flatMap((section) => {
    const text = siteText(`${page}.${section}.text`);
    return text ? [{ section, title: siteText(`${page}.${section}.title`), text }] : [];
  });
  return (
    <article className={`${styles.page} ${prose.prose}`}>
      <PageTitle>{t(`footer.${page}`)}</PageTitle>
      {present.length === 0 && <p>{t('legal.missing')}</p>}
      {present.map(({ section, title, text }) => (
        <section key={section}>
          {title && (
            <h2>
              <DataText {...title} />
            </h2>
          )}
          <DataText as="p" {...text} />
        </section>
      ))}
    </article>
  );
}
