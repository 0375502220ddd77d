import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SiteSettings, siteAddress } from '@zone-directory/shared-data/core';
import type { ImageWidth } from '../data/images/resize';
import { type ExternalPicture, foreignPicture, pictureFile } from '../data/store/external-picture';
import { unlessMissing } from '../http/safe-path';
import { isObject } from '../is-object';
import { DATA_PATH } from '../pages/compose/page-configuration';
import { PARTNERS_FILE } from '../site/check-partners';

export interface SitePicturesOptions {
  /** The zone's folder. */
  readonly folder: string;
  readonly settings: SiteSettings;
  /** Origin whose pictures browsers fetch directly. */
  readonly ownOrigin: string;
}

// Widths for a screen with two device pixels per CSS pixel.
const ICON: ImageWidth = 320;
const LOGO: ImageWidth = 640;
const HERO: ImageWidth = 1280;

/**
 * Finds the pictures on other origins that a zone's folder names, for which the gateway has URLs. `shareImage` is left
 * alone: no page shows it.
 */
export function createExternalImages({ folder, settings, ownOrigin }: SitePicturesOptions) {
  const named = new Map<string, string>();
  const foreign = (name: string) => foreignAt(name, ownOrigin);
  const replaced = (name: string, width: ImageWidth): string => {
    const found = foreign(name);
    if (found) named.set(found.key, found.url);
    return gatewayUrl(name, found, width);
  };
  const { categories, supporter, logo, heroImage } = settings;
  const file = path.join(folder, PARTNERS_FILE);

  /** Like the rest of the folder, the file may change at any time. */
  const partnerLogo = async (key: string): Promise<string | undefined> => {
    const text = await unlessMissing(readFile(file, 'utf8'));
    for (const { logo } of entriesOf(parsed(text ?? ''))) {
      const found = typeof logo === 'string' ? foreign(logo) : undefined;
      if (found?.key === key) return found.url;
    }
    return undefined;
  };

  /** The zone's settings with the gateway's URLs. */
  const withOwnUrls: SiteSettings = {
    ...settings,
    logo: replaced(logo, LOGO),
    heroImage: replaced(heroImage, HERO),
    categories: categories.map((category) => ({ ...category, icon: replaced(category.icon, ICON) })),
    ...(supporter && { supporter: { ...supporter, logo: replaced(supporter.logo, LOGO) } }),
  };
  return {
    settings: withOwnUrls,
    /** Rewrites the text of `partners.json` in the same way; invalid JSON is returned unchanged. */
    partners(text: string): string {
      const json = parsed(text);
      const entries = entriesOf(json);
      for (const entry of entries) {
        if (typeof entry.logo === 'string') entry.logo = gatewayUrl(entry.logo, foreign(entry.logo), LOGO);
      }
      return entries.length > 0 ? JSON.stringify(json) : text;
    },
    /** Returns the URL of a picture that settings or partners currently name. */
    urlOf: async (key: string) => named.get(key) ?? partnerLogo(key),
  };
}

/** The URL a page resolves a name to, if it is on another origin. Assumes an https page, for `//host/…`. */
function foreignAt(name: string, ownOrigin: string): ExternalPicture | undefined {
  return foreignPicture(siteAddress(name, '/site/', 'https://localhost/'), ownOrigin);
}

function gatewayUrl(name: string, found: ExternalPicture | undefined, width: ImageWidth): string {
  return found ? `${DATA_PATH}${pictureFile(found.key)}?width=${width}` : name;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The entries of `partners.json`, which is a list or has one as `partners`. */
function entriesOf(json: unknown): Record<string, unknown>[] {
  const list: unknown = isObject(json) ? json.partners : json;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
