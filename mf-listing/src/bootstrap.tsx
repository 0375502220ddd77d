import 'shared-ui/base.css';
import { showOnDocument, visitorLanguage } from 'shared-i18n';
import { mount } from './mount';

const root = document.getElementById('root');
if (root) {
  const lang = visitorLanguage();
  showOnDocument(lang);
  mount(root, { configuration: '/zone-config.json', lang, routing: 'browser' });
}
