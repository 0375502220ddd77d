import type { TemplateNames } from './name-templates';

/** Expands names as openapi.json describes. */
export function readTemplateNames({
  names,
  englishNames,
  stem,
  layers = [],
}: TemplateNames): (readonly [string, string])[] {
  const stems = names.map((name, index) => [name, englishNames[index] ?? ''] as const);
  const rows = stem ? stem.map((index) => stems[index] ?? (['', ''] as const)) : stems;
  return layers.reduce(
    (inner, layer) =>
      inner.map(([name, english], row) => {
        const number = layer.frame[row] ?? 0;
        const put = (template: string | undefined, into: string) =>
          template?.replace('\t', () => into) ?? into;
        return [put(layer.names[number - 1], name), put(layer.englishNames[number - 1], english)] as const;
      }),
    rows,
  );
}
