import { allText, type DocxTrees } from '../docx/read-docx';
import { numbered } from '../docx/review';
import type { XmlNode } from '../xml-tree';

/** Longest name of a placeholder. */
const LONGEST = 20;
const MOST = 60;
/** What a name may consist of: letters of any script, digits and a few signs. */
const NAME = /^[\p{L}\p{N}_（）()·]+$/u;

export interface Placeholders {
  /** Names, each once, in the order they are met. */
  names: string[];
  problems: string[];
}

/** The placeholders {姓名} of a template, and what is wrong with any, in words with its paragraph. */
export function placeholdersOf(trees: DocxTrees): Placeholders {
  const names = new Set<string>();
  const problems = new Set<string>();
  const look = (root: XmlNode, place: string) =>
    numbered(root, (paragraph, where) => {
      const found = inText(allText(paragraph));
      for (const name of found.names) names.add(name);
      for (const problem of found.problems) problems.add(`${place}${where}${problem}`);
    });
  look(trees.body, '');
  for (const { part, root } of trees.edges) look(root, part.includes('header') ? '页眉' : '页脚');
  if (names.size > MOST) problems.add(`占位符共 ${names.size} 个，最多 ${MOST} 个`);
  return { names: [...names], problems: [...problems] };
}

/** One paragraph: a placeholder begins and ends in it. */
export function inText(text: string): Placeholders {
  const names: string[] = [];
  const problems: string[] = [];
  let from = -1;
  [...text.matchAll(/[{}｛｝]/gu)].forEach(({ 0: sign, index }) => {
    if (sign === '｛' || sign === '｝') {
      problems.push(`中的“${around(text, index)}”用了全角花括号，占位符要用半角的 { }`);
    } else if (sign === '{') {
      if (from >= 0) problems.push(`中的占位符“${text.slice(from, from + 8)}”没有结束的 }`);
      from = index;
    } else if (from < 0) {
      problems.push(`中的“${around(text, index)}”多了一个 }，或缺少开始的 {`);
    } else {
      const name = text.slice(from + 1, index).trim();
      const problem = problemOf(name);
      if (problem === null) names.push(name);
      else problems.push(`中的占位符“{${name}}”${problem}`);
      from = -1;
    }
  });
  if (from >= 0) problems.push(`中的占位符“${text.slice(from, from + 8)}”没有结束的 }`);
  return { names, problems };
}

const around = (text: string, at: number) => text.slice(Math.max(0, at - 4), at + 5);

function problemOf(name: string): string | null {
  if (name === '') return '里面没有名称';
  if (/^[#/^@%>&!?$]/.test(name)) return '是循环、条件或命令，这里只能写要填入的内容的名称，如 {姓名}';
  if ([...name].length > LONGEST) return `的名称太长，最多 ${LONGEST} 个字`;
  return NAME.test(name) ? null : '的名称只能用汉字、字母、数字、下划线和括号';
}
