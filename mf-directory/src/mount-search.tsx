import '@zone-directory/shared-ui/tokens.css';
import { patterns } from '@zone-directory/shared-router';
import { directoryMount } from './features/stand-alone/directory-mount';
import { SearchAlone } from './features/stand-alone/search-alone';
import { searchStrings } from './features/stand-alone/search-strings';

/** Mounts the search without the directory: its results link to the zone's pages. */
export const mount = directoryMount([patterns.home], searchStrings, SearchAlone);
