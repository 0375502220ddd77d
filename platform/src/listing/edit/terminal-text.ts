/** Control characters, which terminals obey, and characters that change the order in which others are shown. */
const COMMANDS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a visitor's text for one line of a terminal: nothing in it moves the cursor or changes an order. */
export const terminalLine = (text: string): string => text.replace(COMMANDS, ' ');

/** The same for a text of several lines. */
export const terminalText = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(terminalLine)
    .join('\n');

/** Returns a value as one line of JSON that a terminal shows as it is: what it would obey is escaped. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    COMMANDS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
