import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPOSITION_PHASES } from '@zone-directory/federation/contract';
import ts from 'typescript';
import { ROOT } from './run';

/** The string literals of a union type, without those from types it refers to. */
function textsOf(name: string, fileName: string): readonly string[] {
  const source = readFileSync(path.join(ROOT, fileName), 'utf8');
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest);
  const alias = file.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
  );
  if (!alias || !ts.isTypeAliasDeclaration(alias) || !ts.isUnionTypeNode(alias.type))
    throw new Error(`${fileName} has no union ${name}`);
  return alias.type.types.flatMap((member) =>
    ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal) ? [member.literal.text] : [],
  );
}

it('zone-embed declares exactly the codes that an element’s error may have', () => {
  const ofElements = textsOf('EmbedCode', 'shared-embed/src/script/embed-error.ts');
  expect(ofElements).toContain('style');
  const told = textsOf('ZoneErrorCode', 'zone-embed/src/events.ts');
  expect([...told].sort()).toEqual([...COMPOSITION_PHASES, ...ofElements, 'script'].sort());
});
