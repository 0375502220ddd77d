import '@zone-directory/shared-ui/tokens.css';
import { patterns } from '@zone-directory/shared-router';
import { directoryMount } from './features/stand-alone/directory-mount';
import { StandAlone } from './features/stand-alone/stand-alone';
import strings from './locales/en/translation.json';

const PAGES = [patterns.home, patterns.category, patterns.subcategory, patterns.business];

/** Mounts the remote without the host: search and categories, lists and businesses, under its own router. */
export const mount = directoryMount(PAGES, strings, StandAlone);
