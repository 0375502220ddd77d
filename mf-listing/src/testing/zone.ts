import { localeUrls, registerStrings } from '@zone-directory/shared-i18n';
import { NAMESPACE, strings } from '../strings';

export { zoneAt } from '@zone-directory/testing';

/** Registers this remote's strings, as the host does before it renders a part, with its release at `url`. */
export const registerStringsAt = (url: string) =>
  registerStrings(NAMESPACE, { english: strings, url: localeUrls(`${url}/`) });
