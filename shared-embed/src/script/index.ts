import { createConfiguration } from './configuration';
import { chooseLive } from './element-release';
import { createLive } from './live';
import { LIVE_PLACEHOLDER, type LiveElements } from './live-elements';
import { createLoadRescue } from './load-rescue';
import { createRemotes } from './remotes';
import { watchPolicy } from './watch-policy';
import type { Zone } from './zone';
import { zoneElement } from './zone-element';

/**
 * `/embed.js`: defines the zone's custom elements. It neither creates nor reads globals; if a page includes it twice,
 * the first one wins. What is only needed when something fails is another script, `/embed/rescue.js`.
 */
const script = document.currentScript as HTMLScriptElement | null;
const live = createLive(LIVE_PLACEHOLDER, script?.src || document.baseURI);
const zone: Zone = {
  live,
  choose: chooseLive,
  loadMount: createRemotes(),
  configuration: createConfiguration(),
  blocked: watchPolicy(),
  rescue: createLoadRescue(script?.src || document.baseURI, ({ takeOver }) => takeOver(zone)),
};

function define({ elements }: LiveElements): void {
  for (const [name, { parameters = {} }] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, zoneElement(zone, Object.keys(parameters)));
}

live.current().then(define, console.error);
