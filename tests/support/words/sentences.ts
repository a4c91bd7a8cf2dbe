import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../../..');
const HAN = /\p{Script=Han}/u;

/** A Chinese text of the code, as a key of the phrase book: the parts of a template written {0}, {1} … */
export interface Sentence {
  key: string;
  /** server/modules/staff/queries.ts:18 */
  at: string;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** The parts of a template by their order: `第${no}行` is 第{0}行. */
function keyOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`).join('');
}

/** Every Chinese text of a folder of the code, comments and patterns aside. */
export function sentencesUnder(folder: string): Sentence[] {
  return filesUnder(join(ROOT, folder)).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!HAN.test(text)) return [];
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found: Sentence[] = [];
    const look = (node: ts.Node): void => {
      const key = keyOf(node);
      if (key !== null && HAN.test(key)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ key, at: `${relative(ROOT, path)}:${line + 1}` });
      }
      // A key of an object may be a text of ours, too, but is looked up and never said.
      ts.forEachChild(node, look);
    };
    look(source);
    return found;
  });
}
