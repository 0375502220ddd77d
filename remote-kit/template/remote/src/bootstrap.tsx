import '@zone-directory/shared-ui/base.css';
import { mount } from './mount';

const root = document.getElementById('root');
const lang = new URLSearchParams(location.search).get('lng') ?? undefined;
if (root) mount(root, { configuration: '/zone-config.json', lang, routing: 'browser' });
