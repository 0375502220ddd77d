import './frame.css';
import { watchHeight } from './height';
import { forwardEvents } from './messages';

/**
 * `/embed/frame.js`: tells the page around a frame how high the frame's element is, and what happens in it. It runs before
 * `/embed.js`, so that it misses nothing.
 */
const element = document.body.firstElementChild;
if (element && parent !== window) {
  const name = element.localName.replace(/^zone-/, '');
  // To whom is not known here: the zone's `frame-ancestors` says whose pages may hold the frame at all.
  const send = (message: object) => parent.postMessage({ ...message, name }, '*');
  forwardEvents(element, send);
  watchHeight(element, (height) => send({ type: 'zone-height', height }));
}
