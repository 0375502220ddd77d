import { localized, siteSettings } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { Part } from '../../composition/part';

/** Home: search, categories, partners. Each is a part of its own and fails by itself. */
export function HomePage() {
  const { language } = useLanguage();
  return (
    <>
      <title>{localized(siteSettings().brand.name, language)}</title>
      <Part id="directory/hero" size="hero" />
      <Part id="directory/category-grid" size="grid" />
      <Part id="partners/showcase" size="strip" />
    </>
  );
}
