import PizZip from 'pizzip';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A line of a document: a title, an article that numbers itself, text under it, or a line of one's own (parties, signatures). */
export type Line = readonly ['title' | 'article' | 'text' | 'line', string];

const PROPERTIES: Record<Line[0], string> = {
  title: '<w:spacing w:before="120" w:after="360"/><w:jc w:val="center"/>',
  article:
    '<w:keepNext/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:spacing w:before="160" w:after="60" w:line="360"/>',
  text: '<w:spacing w:line="360"/><w:ind w:firstLineChars="200"/><w:jc w:val="both"/>',
  line: '<w:spacing w:line="400"/>',
};
const LOOK: Record<Line[0], string> = {
  title: '<w:b/><w:sz w:val="36"/>',
  article: '<w:b/><w:sz w:val="22"/>',
  text: '<w:sz w:val="22"/>',
  line: '<w:sz w:val="22"/>',
};

const paragraph = ([kind, text]: Line) =>
  `<w:p><w:pPr>${PROPERTIES[kind]}</w:pPr><w:r><w:rPr>${LOOK[kind]}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const cell = (text: string) =>
  `<w:tc><w:tcPr/><w:p><w:r><w:rPr><w:sz w:val="22"/></w:rPr><w:t>${escaped(text)}</w:t></w:r></w:p></w:tc>`;
const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl><w:tblPr><w:tblBorders><w:top w:val="single"/><w:insideH w:val="single"/></w:tblBorders></w:tblPr><w:tblGrid>${(rows[0] ?? []).map(() => '<w:gridCol w:w="2076"/>').join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A small .docx as a word processor writes it: lines, with a table where one stands among them. */
export function demoDocx(parts: readonly (Line | { table: readonly (readonly string[])[] })[]): Buffer {
  const body = parts.map((part) => ('table' in part ? table(part.table) : paragraph(part))).join('');
  const zip = new PizZip();
  zip.file(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="${TYPES}.numbering+xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    'word/_rels/document.xml.rels',
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`,
  );
  zip.file(
    'word/numbering.xml',
    `${HEAD}<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:suff w:val="space"/><w:lvlText w:val="第%1条"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  );
  zip.file(
    'word/document.xml',
    `${HEAD}<w:document xmlns:w="${W}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800"/></w:sectPr></w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
