/** Input of WebDriver and of WebDriver BiDi, which is the same. */
type Source = { readonly type: 'pointer' | 'key'; readonly id: string; readonly actions: readonly object[] };

/** A click of the mouse at a place in the viewport. */
export const click = (x: number, y: number): readonly Source[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Strokes of the keys of a text's characters. */
export const strokes = (text: string): readonly Source[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/**
 * Returns the source of a function without arguments that runs `run` with these. It resolves to JSON, because the
 * protocols have notations of their own for values.
 */
export const sourceOf = (run: unknown, args: readonly unknown[]): string =>
  `async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null)`;
