import { watchPolicy } from './advice';
import { createConfiguration } from './configuration';
import { createLive } from './live';
import { LIVE_PLACEHOLDER, type LiveElements } from './live-elements';
import { createRemotes } from './remotes';
import { zoneElement } from './zone-element';

/**
 * `/embed.js`: defines the zone's custom elements. It neither creates nor reads globals; if a page includes it twice,
 * the first one wins.
 */
const script = document.currentScript as HTMLScriptElement | null;
const live = createLive(LIVE_PLACEHOLDER, script?.src || document.baseURI);
watchPolicy();
const zone = { live, loadMount: createRemotes(), configuration: createConfiguration() };

function define({ elements }: LiveElements): void {
  for (const [name, { parameters = {} }] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, zoneElement(zone, Object.keys(parameters)));
}

live.current().then(define, console.error);
