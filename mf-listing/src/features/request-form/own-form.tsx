import { CORRECTION_PARAM, useConfiguration } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { paths } from '@zone-directory/shared-router';
import { ExternalLink, Notice } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';

interface OwnFormProps {
  /** Id of the business that the form is about; '' for a new listing. */
  readonly subject: string;
}

/** Replaces the form on a page that the zone takes no requests from. */
export function OwnForm({ subject }: OwnFormProps) {
  const { t } = useStrings();
  return (
    <Notice tone="info" title={t('elsewhere.title')}>
      <OwnFormLink subject={subject} />
    </Notice>
  );
}

/** Renders the way to the zone's own form, which every visitor may send. */
export function OwnFormLink({ subject }: OwnFormProps) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { functionsUrl } = useConfiguration();
  // Not the router's: this element shows the form's page itself.
  const form = new URL(`/${language}${paths.listYourBusiness()}`, new URL(functionsUrl, document.baseURI));
  if (subject) form.searchParams.set(CORRECTION_PARAM, subject);
  return (
    <>
      <p>{t('elsewhere.text')}</p>
      <p>
        <ExternalLink href={form.href} newTabLabel={`(${t('form.newTab')})`}>
          {t('elsewhere.link')}
        </ExternalLink>
      </p>
    </>
  );
}
