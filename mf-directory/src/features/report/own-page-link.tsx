import { useConfiguration } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { paths } from '@zone-directory/shared-router';
import { ExternalLink } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';

/** Renders the way to the business's page on the zone's own site, on a page that the zone takes no reports from. */
export function OwnPageLink({ business }: { readonly business: string }) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { functionsUrl } = useConfiguration();
  const zone = new URL(functionsUrl, document.baseURI);
  return (
    <>
      <p>{t('report.elsewhere.text')}</p>
      <p>
        <ExternalLink
          href={new URL(`/${language}${paths.business(business)}`, zone).href}
          newTabLabel={`(${t('common.newTab')})`}
        >
          {t('report.elsewhere.link')}
        </ExternalLink>
      </p>
    </>
  );
}
