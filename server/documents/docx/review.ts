import { type XmlNode, within } from '../xml-tree';
import { allText, type DocxTrees } from './read-docx';

/** What would be lost or wrong in the PDF, by its element, with what to do about it. */
const REFUSED: Record<string, string> = {
  'w:ins': '含修订标记，请先在 Word 的“审阅”中接受或拒绝全部修订',
  'w:del': '含修订标记，请先在 Word 的“审阅”中接受或拒绝全部修订',
  'w:moveFrom': '含修订标记，请先在 Word 的“审阅”中接受或拒绝全部修订',
  'w:moveTo': '含修订标记，请先在 Word 的“审阅”中接受或拒绝全部修订',
  'w:footnoteReference': '含脚注，请把脚注内容写入正文',
  'w:endnoteReference': '含尾注，请把尾注内容写入正文',
  'm:oMath': '含公式，请改为普通文字',
  'w:object': '含嵌入的对象（如 Excel 表格），请改为普通表格或文字',
  'w:altChunk': '含嵌入的文档，请把其内容复制到正文',
  'w:sym': '含符号字体的字符，请在“插入-符号”中改用普通文本的符号（如 □、√）',
};
const TEXT_BOX = '含文本框，请把文本框中的文字移到正文';
const MOST = 20;

export interface Reviewed {
  /** Why the document cannot be used. */
  problems: string[];
  /** What will not stand in the PDF though the document can be used. */
  warnings: string[];
}

/** Looks for what the PDF could not show, paragraph by paragraph: a contract must not lose words on its way. */
export function reviewDocx(trees: DocxTrees): Reviewed {
  const problems = new Set<string>();
  let pictures = 0;
  numbered(trees.body, (paragraph, where) => {
    for (const node of within(paragraph)) {
      const words = REFUSED[node.name];
      if (words !== undefined) problems.add(`${where}${words}`);
      if (node.name === 'w:txbxContent' && /\S/.test(allText(node))) problems.add(`${where}${TEXT_BOX}`);
      if (node.name === 'pic:pic' || node.name === 'v:imagedata') pictures += 1;
    }
  });
  const warnings: string[] = [];
  if (pictures > 0) warnings.push(`${pictures} 张图片不会出现在 PDF 中`);
  const footer = trees.edges.some(
    ({ part, root }) => part.includes('footer') && /[^\s\d第页共/\-—]/.test(allText(root)),
  );
  if (footer) warnings.push('页脚中的文字不会出现在 PDF 中，页脚由系统写“第 x 页 共 y 页”');
  return { problems: [...problems].slice(0, MOST), warnings };
}

/** Calls with every paragraph that has words and where it stands, as people count and recognise it. */
export function numbered(container: XmlNode, visit: (paragraph: XmlNode, where: string) => void): void {
  let count = 0;
  for (const node of outerParagraphs(container)) {
    const text = allText(node).trim();
    if (text !== '') count += 1;
    visit(node, text === '' ? `第 ${count + 1} 段前` : `第 ${count} 段（${quote(text)}）`);
  }
}

export const quote = (text: string) => `“${[...text].slice(0, 16).join('')}${[...text].length > 16 ? '…' : ''}”`;

/** Paragraphs that stand in no other. */
function outerParagraphs(node: XmlNode): XmlNode[] {
  return node.children.flatMap((each) => (each.name === 'w:p' ? [each] : outerParagraphs(each)));
}
