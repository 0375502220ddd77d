import 'shared-ui/base.css';
import { direction, type LanguageCode, onLanguageChange, visitorLanguage } from 'shared-i18n';
import { mount } from './mount';

function showLanguage(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
}

const root = document.getElementById('root');
if (root) {
  const lang = visitorLanguage();
  showLanguage(lang);
  onLanguageChange(showLanguage);
  mount(root, { configuration: '/zone-config.json', lang, routing: 'browser' });
}
