import { addressInAttempt } from './attempt';

/**
 * Starts fetching a part's files side by side. Without this the browser learns of the chunk only from the entry, one
 * round trip later. A preload link has no effect of its own: a failure shows where the file is really used.
 */
export function preload(assets: { scripts: string[]; styles: string[] }, attempt: number): void {
  for (const file of assets.scripts) addLink(addressInAttempt(file, attempt), 'script');
  for (const file of assets.styles) addLink(addressInAttempt(file, attempt), 'style');
}

function addLink(href: string, as: 'script' | 'style'): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  if ([...links].some((link) => link.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  document.head.append(link);
}
