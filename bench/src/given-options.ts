/** The options of a command as they were given. A wrong one ends it, with a line that says what is wrong. */
export function givenOptions<Options>(read: (given: string[]) => Options): Options {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}
