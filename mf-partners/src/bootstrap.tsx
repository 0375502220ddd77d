import 'shared-ui/base.css';
import { keepOnDocument, visitorLanguage } from 'shared-i18n';
import { mount } from './mount';
import { NAMESPACE } from './strings';

const root = document.getElementById('root');
if (root) {
  keepOnDocument(NAMESPACE);
  mount(root, { configuration: '/zone-config.json', lang: visitorLanguage(), routing: 'browser' });
}
