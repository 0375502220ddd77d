/** What an editor has asked for cannot be done. The message is one line. */
export class EditError extends Error {
  override readonly name = 'EditError';
}
