import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

export const SRC = resolve(__dirname, '../../../src');

/** Stands for the words of the wizard one is in, which is told by whoever leads there. */
export const WIZARD = 'the wizard';
/** `import.net.` and what is computed behind it, as the pieces around each computed part. One piece = a plain text. */
type Key = readonly string[];

interface Loads {
  file: string;
  /** Parts of the words fetched with it. */
  parts: readonly string[];
}

export interface MessageUses {
  /** Prefixes of the words it uses; '' where it gives whole ids. */
  areas: string[];
  /** The wizard whose words stand for those of a wizard from here on. */
  wizard?: string;
  /** Every text of the file: a key may stand in a table and be looked up later. */
  keys: Key[];
  /** Keys handed to the words of the file as they are, e.g. text('list.title'). */
  direct: string[];
  imports: Loads[];
}

const WIZARD_WORDS = join(SRC, 'components/sheet-import/use-text.ts');
/** Gives words of a prefix: its own uses are those of whoever calls it. */
const WORDS_OF = join(SRC, 'utils/use-text.ts');

/** The file an import of the console names; undefined for packages, styles and what lies outside src. */
export function fileOf(name: string, from: string): string | undefined {
  const base = name.startsWith('@/')
    ? join(SRC, name.slice(2))
    : name.startsWith('.')
      ? resolve(dirname(from), name)
      : undefined;
  if (base === undefined || !base.startsWith(SRC)) return undefined;
  return [`${base}.tsx`, `${base}.ts`, join(base, 'index.tsx'), join(base, 'index.ts')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

const known = new Map<string, MessageUses>();

/** What a file of the console says, and what it leads to. */
export function usesOf(file: string): MessageUses {
  const before = known.get(file);
  if (before) return before;
  const uses = read(file);
  known.set(file, uses);
  return uses;
}

function read(file: string): MessageUses {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const areas = new Set<string>();
  if (source.text.includes('formatMessage(')) areas.add('');
  const wizard = wizardOf(file);
  const keys = new Map<string, Key>();
  const direct: string[] = [];
  const imports: Loads[] = [];
  const lead = (name: string, parts: readonly string[] = []) => {
    const next = fileOf(name, file);
    if (next && !next.includes('/locales/')) imports.push({ file: next, parts });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return ts.forEachChild(node, visit);
      if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return;
      const next = fileOf(node.moduleSpecifier.text, file);
      // The words of a screen come by a hook of its own.
      if (next && /use-text\.ts$/.test(next) && next !== WORDS_OF)
        for (const area of next === WIZARD_WORDS ? [WIZARD] : usesOf(next).areas) areas.add(area);
      return lead(node.moduleSpecifier.text, partsIn(source.text, /loadMessages/));
    }
    if (ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const called = node.expression.getText(source);
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first && ts.isStringLiteral(first))
        return lead(first.text, partsAround(node));
      if (called === 'useTextOf' && first && ts.isStringLiteral(first)) areas.add(first.text);
      if (called === 'text' && first && ts.isStringLiteral(first)) direct.push(first.text);
    }
    const key = keyOf(node);
    if (key) keys.set(key.join('\0'), key);
    return ts.forEachChild(node, visit);
  };
  visit(source);
  // A first part that is computed and only a dot behind it: `${area}.${value}`, told by who calls it.
  const texts = [...keys.values()].filter((key) => key.length === 1).map(([text = '']) => text);
  for (const key of [...keys.values()]) {
    if (key.length < 3 || key[0] !== '' || key.some((piece) => /\w/.test(piece))) continue;
    for (const text of texts)
      if (/^[\w.]+$/.test(text)) keys.set(`${text}\0${key.join('\0')}`, [text + (key[1] ?? ''), ...key.slice(2)]);
  }
  return { areas: [...areas], wizard, keys: [...keys.values()], direct, imports };
}

/** The words of the wizard that a file shows: its kind, which stands beside it, says their prefix. */
function wizardOf(file: string): string | undefined {
  const kind = fileOf('./kind', file);
  return kind === undefined ? undefined : /^ {2}messages: '([\w.]+)',$/m.exec(readFileSync(kind, 'utf8'))?.[1];
}

function keyOf(node: ts.Node): Key | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return undefined;
}

/** Parts fetched with an import on demand: by lazyWithMessages around it, or by loadMessages beside it. */
function partsAround(node: ts.Node): string[] {
  for (let around = node.parent; !ts.isSourceFile(around); around = around.parent) {
    if (!ts.isFunctionLike(around) && !ts.isCallExpression(around)) continue;
    const parts = partsIn(around.getText(), /lazyWithMessages|loadMessages/);
    if (parts.length > 0) return parts;
  }
  return [];
}

function partsIn(text: string, fetch: RegExp): string[] {
  const fetched = new RegExp(`(?:${fetch.source})\\(\\s*\\[([^\\]]*)\\]`).exec(text);
  return [...(fetched?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, part = '']) => part);
}
