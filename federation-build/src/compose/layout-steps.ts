import { createHash } from 'node:crypto';
import { LAYOUT_STEP } from 'federation/contract';

/**
 * Reading a height makes a browser lay out what it has parsed. The script removes itself first, because hydration must
 * find the part's own HTML.
 */
const SCRIPT = '{let s=document.currentScript,p=s.parentNode;s.remove();p.offsetHeight}';

const SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const STEP = new RegExp(`<\\w+ [^<>]*\\b${LAYOUT_STEP}=""`, 'g');

/** Inserts a script before each element with the attribute `LAYOUT_STEP`. */
export const withLayoutSteps = (html: string): string =>
  html.replace(STEP, (element) => `<script>${SCRIPT}</script>${element}`);

/** Returns the sources that a Content-Security-Policy needs for the scripts of `withLayoutSteps`. */
export const layoutStepSources = (html: string): readonly string[] => (html.search(STEP) < 0 ? [] : [SOURCE]);
