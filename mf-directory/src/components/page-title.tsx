import { localized, siteSettings } from 'shared-data';
import { useLanguage } from 'shared-i18n';

interface PageTitleProps {
  /** The page's own name; '' while it is not known. */
  readonly name: string;
}

/** The title of the browser's tab: the page, then the zone. */
export function PageTitle({ name }: PageTitleProps) {
  const { language } = useLanguage();
  const brand = localized(siteSettings().brand.name, language);
  return <title>{name ? `${name} – ${brand}` : brand}</title>;
}
