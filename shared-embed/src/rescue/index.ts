import { RESCUE_GLOBAL } from '../script/load-rescue';
import { createRescue } from './rescue';

/** `/embed/rescue.js`: what `/embed.js` loads when an element fails. It is loaded like a remote's container. */
Object.assign(window, { [RESCUE_GLOBAL]: { init() {}, get() {}, ...createRescue() } });
