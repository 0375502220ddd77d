import './iframe.css';
import { watchHeight } from './height';
import { forwardEvents } from './messages';

/**
 * `/embed/frame.js`: reports the height and events of the iframe's element to the page around it. It runs before
 * `/embed.js`, so that it misses no event.
 */
const element = document.body.firstElementChild;
if (element && parent !== window) {
  const name = element.localName.replace(/^zone-/, '');
  // The target origin is unknown here: the zone's `frame-ancestors` decides which pages may contain the iframe.
  const send = (message: object) => parent.postMessage({ ...message, name }, '*');
  const measure = watchHeight(element, (height) => send({ type: 'zone-height', height }));
  forwardEvents(element, (message) => {
    // The page around scrolls to what has been there for a moment.
    measure();
    send(message);
  });
}
