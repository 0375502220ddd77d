/**
 * The links of a whole cell: several numbers, addresses and websites, with notes between them. Without state, so each
 * package may contain a copy; a text that is one link and nothing else is for the root's `phoneLink`, `emailLink` and
 * `safeLink`.
 *
 * @packageDocumentation
 */

export { type CellPiece, targetsOf } from './cell-piece';
export { leftToRightElement } from './left-to-right';
export { mailPieces } from './mail-link';
export { phonePieces } from './phone-links';
export { websitePieces } from './web-link';
export { whatsAppChat } from './whatsapp-chat';
