/** The script elements that are in the page. jsdom does not fetch them: a test says how each one fares. */
export const pageScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

/** Waits until this many scripts are in the page, and gives the last of them. */
export async function nextScript(count = 1): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 50; turn++) {
    const script = pageScripts()[count - 1];
    if (script) return script;
    await Promise.resolve();
  }
  throw new Error(`there are ${pageScripts().length} scripts`);
}

/** A script that arrives: it runs, and then the browser says so. */
export function arrive(script: HTMLScriptElement, run: (globals: Record<string, unknown>) => void): void {
  run(window as unknown as Record<string, unknown>);
  script.dispatchEvent(new Event('load'));
}

/** A script that the network did not bring. */
export function failToArrive(script: HTMLScriptElement): void {
  script.dispatchEvent(new Event('error'));
}
