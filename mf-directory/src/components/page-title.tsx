import { localized, plainText, siteSettings } from 'shared-data';
import { useLanguage } from 'shared-i18n';

interface PageTitleProps {
  /** The page's own name; '' while it is not known. */
  readonly name: string;
}

/** The title of the browser's tab: the page, then the zone; without what only sets a name's lines, such as soft hyphens. */
export function PageTitle({ name }: PageTitleProps) {
  const { language } = useLanguage();
  const brand = localized(siteSettings().brand.name, language);
  const plain = plainText(name);
  return <title>{plain ? `${plain} – ${brand}` : brand}</title>;
}
