/** Returns the script elements in the page. jsdom does not fetch them: tests decide their outcome. */
export const pageScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

/** Waits until this many scripts are in the page, and returns the last of them. */
export async function nextScript(count = 1): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 50; turn++) {
    const script = pageScripts()[count - 1];
    if (script) return script;
    await Promise.resolve();
  }
  throw new Error(`there are ${pageScripts().length} scripts`);
}

/** Lets a script arrive: runs it, and dispatches its load event. */
export function arrive(script: HTMLScriptElement, run: (globals: Record<string, unknown>) => void): void {
  run(window as unknown as Record<string, unknown>);
  script.dispatchEvent(new Event('load'));
}

/** Lets a script fail to load. */
export function failToArrive(script: HTMLScriptElement): void {
  script.dispatchEvent(new Event('error'));
}
