import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { PACKAGE } from './build-package';

/** The manifest, as `customElements` in package.json names it. */
export const MANIFEST = path.join(PACKAGE, 'custom-elements.json');

/** A field, method or attribute with its description, in the form of the manifest. */
interface Described {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

const parse = (file: string) =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(PACKAGE, 'src', file), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );

/** Returns the text of a node's doc comment, on one line, without its markup. */
const commentOf = (node: ts.Node): Pick<Described, 'description'> => {
  const text = ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? {} : { description: text };
};

const nameOf = ({ name }: { readonly name?: ts.PropertyName | undefined }): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
const typeOf = (type: ts.TypeNode | undefined): Pick<Described, 'type'> =>
  type ? { type: { text: type.getText().replace(/ \| undefined$/, '') } } : {};

function interfacesOf(file: ts.SourceFile): ReadonlyMap<string, ts.InterfaceDeclaration> {
  const found = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) found.set(node.name.text, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Returns the package's custom-elements manifest (https://github.com/webcomponents/custom-elements-manifest), which
 * editors and documentation tools read. The published types are its only source: their interfaces, and their comments.
 */
export function customElementsManifest(): object {
  const elements = interfacesOf(parse('elements.ts'));
  const events = interfacesOf(parse('events.ts'));
  const get = (all: ReadonlyMap<string, ts.InterfaceDeclaration>, name: string) => {
    const found = all.get(name);
    if (!found) throw new Error(`there is no interface ${name}`);
    return found;
  };
  const attributesOf = (name: string): Described[] =>
    get(elements, name)
      .members.filter(ts.isPropertySignature)
      .map((member) => ({ name: nameOf(member), ...commentOf(member), ...typeOf(member.type) }));
  const members = get(elements, 'ZoneElement').members.flatMap((member): readonly object[] => {
    if (ts.isSetAccessor(member)) return [];
    const common = { name: nameOf(member), ...commentOf(member) };
    if (ts.isMethodSignature(member)) return [{ kind: 'method', ...common, return: typeOf(member.type) }];
    if (ts.isGetAccessor(member))
      return [{ kind: 'field', ...common, ...typeOf(member.type), attribute: common.name }];
    return ts.isPropertySignature(member)
      ? [{ kind: 'field', ...common, ...typeOf(member.type), readonly: true }]
      : [];
  });
  const heard = get(events, 'ZoneEventMap')
    .members.filter(ts.isPropertySignature)
    .map((member) => ({ name: nameOf(member), ...commentOf(member), ...typeOf(member.type) }));
  const tags = get(elements, 'HTMLElementTagNameMap').members.filter(ts.isPropertySignature);
  const declarations = tags.map((tag) => {
    const name = tag.type?.getText() ?? '';
    const attributes = name.replace(/Element$/, 'Attributes');
    return {
      kind: 'class',
      customElement: true,
      tagName: nameOf(tag),
      name,
      ...commentOf(get(elements, attributes)),
      superclass: { name: 'HTMLElement' },
      attributes: [...attributesOf('ZoneAttributes'), ...attributesOf(attributes)],
      members,
      events: heard,
    };
  });
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: 'dist/index.js',
        declarations,
        exports: declarations.map(({ tagName, name }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: 'dist/index.js' },
        })),
      },
    ],
  };
}

/** Returns the manifest as it is stored. */
export const manifestText = (): string => `${JSON.stringify(customElementsManifest(), null, 2)}\n`;

/** Writes the manifest. */
export const writeManifest = (): void => writeFileSync(MANIFEST, manifestText());
