import { setImmediate } from 'node:timers';

/**
 * As in browsers, timers have their turn between two messages: Node delivers a thousand first. Import it before React,
 * whose scheduler keeps the channel that it finds.
 */
class FairChannel {
  readonly port1: { onmessage: (() => void) | null; close: () => void } = {
    onmessage: null,
    close: () => {},
  };
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.()) };
}

Object.assign(globalThis, { MessageChannel: FairChannel });
