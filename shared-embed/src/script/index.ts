import { chooseLive } from './element-release';
import { LIVE_PLACEHOLDER, type LiveElements } from './live-elements';
import { createLoadRescue } from './load-rescue';
import { createRemotes } from './remotes';
import type { Zone } from './zone';
import { zoneElement } from './zone-element';
import { createConfiguration, createLive } from './zone-files';

/**
 * `/embed.js`: defines the zone's custom elements. It neither creates nor reads globals; if a page includes it twice,
 * the first one wins. What is only needed when something fails is another script, `/embed/rescue.js`.
 */
const script = document.currentScript as HTMLScriptElement | null;
const url = script?.src || document.baseURI;
const live = createLive(LIVE_PLACEHOLDER, url);
/** What the page's policy has blocked: the last URL of each directive. */
const blocked = new Map<string, string>();
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  blocked.set(effectiveDirective.replace(/-elem$/, ''), blockedURI);
});

const zone: Zone = {
  live,
  choose: chooseLive,
  loadMount: createRemotes(),
  configuration: createConfiguration(),
  blocked,
  rescue: createLoadRescue(url, ({ takeOver }) => takeOver(zone)),
};

function define({ elements }: LiveElements): void {
  for (const [name, { parameters = {} }] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, zoneElement(zone, Object.keys(parameters)));
}

live.current().then(define, console.error);
