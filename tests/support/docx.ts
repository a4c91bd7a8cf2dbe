import { archive } from './attachments';

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const OOXML = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
/** A run; `props` stands in w:rPr. */
export const r = (text: string, props = '') =>
  `<w:r>${props ? `<w:rPr>${props}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
/** A paragraph of runs, or of plain text; `props` stands in w:pPr. */
export const p = (content: string, props = '') =>
  `<w:p>${props ? `<w:pPr>${props}</w:pPr>` : ''}${content.startsWith('<') ? content : r(content)}</w:p>`;
/** Numbered by a list at a level. */
export const listed = (numId: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
export const cell = (content: string, props = '') =>
  `<w:tc>${props ? `<w:tcPr>${props}</w:tcPr>` : ''}${content}</w:tc>`;
export const table = (rows: string[][], props = '') =>
  `<w:tbl><w:tblPr>${props}</w:tblPr>${rows.map((row) => `<w:tr>${row.join('')}</w:tr>`).join('')}</w:tbl>`;
/** A level of a list, e.g. chineseCounting 第%1条. */
export const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
export const numberingPart = (abstracts: Record<number, string>, nums: Record<number, { of: number; more?: string }>) =>
  `${HEAD}<w:numbering ${W}>${Object.entries(abstracts)
    .map(([id, levels]) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`)
    .join('')}${Object.entries(nums)
    .map(([id, { of, more = '' }]) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`)
    .join('')}</w:numbering>`;
export const stylesPart = (inner: string) => `${HEAD}<w:styles ${W}>${inner}</w:styles>`;
export const edgePart = (name: 'hdr' | 'ftr', content: string) => `${HEAD}<w:${name} ${W}>${content}</w:${name}>`;

/** A whole .docx with this body; other parts by name. */
export function wordFile(body: string, parts: Record<string, string> = {}): Promise<Buffer> {
  const types = Object.keys(parts).flatMap((name) =>
    name.startsWith('word/header')
      ? `<Override PartName="/${name}" ContentType="${OOXML}.header+xml"/>`
      : name.startsWith('word/footer')
        ? `<Override PartName="/${name}" ContentType="${OOXML}.footer+xml"/>`
        : [],
  );
  return archive({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${OOXML}.document.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${W}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800"/></w:sectPr></w:body></w:document>`,
    ...parts,
  });
}
