import { elementDefiner } from './define-elements';
import { chooseLive } from './element-release';
import { LIVE_PLACEHOLDER } from './live-elements';
import { createLoadRescue } from './load-rescue';
import { ownUrl } from './own-url';
import { createRemotes } from './remotes';
import type { Blocked, Zone } from './zone';
import { createConfiguration, createLive, listIn } from './zone-files';

/**
 * `/embed.js`: defines the zone's custom elements. It neither creates nor reads globals; if a page includes it twice,
 * the first one wins. What is only needed when something fails is another script, `/embed/rescue.js`.
 */
const sent = listIn(LIVE_PLACEHOLDER);
const url = sent?.zone ?? ownUrl();
let known = sent;
const live = createLive(sent, url, (list) => {
  known = list;
  define(list);
});
/** What the page's policy has blocked of the zone's. */
const blocked: Blocked[] = [];
document.addEventListener('securitypolicyviolation', (event) => {
  const origin = event.blockedURI.split('/', 3).join('/');
  if (!JSON.stringify([url, known]).includes(`${origin}/`)) return;
  blocked.push(event);
  // Perhaps nobody but the visitor misses it: another language, a picture.
  zone.rescue().then(
    ({ reportPolicy }) => reportPolicy(zone),
    () => {},
  );
});

const zone: Zone = {
  live,
  choose: chooseLive,
  loadMount: createRemotes(),
  configuration: createConfiguration(),
  blocked,
  logged: new Set(),
  shown: new Set(),
  rescue: createLoadRescue(url, ({ takeOver }) => takeOver(zone)),
};
const define = elementDefiner(zone, url === undefined ? '' : new URL(url).origin);

define(sent ?? { elements: {} });
// A pinned script: the zone may have others.
if (!sent) live.current().catch(() => {});
