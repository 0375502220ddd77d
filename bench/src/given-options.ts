/** Returns the options of a command. An invalid option exits the process with an error line. */
export function givenOptions<Options>(read: (given: string[]) => Options): Options {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}
