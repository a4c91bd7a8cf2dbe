import { strToU8, zipSync } from 'fflate';
import { columnLetter } from '@contract/imports/places';
import type { PastedTable } from './html-table';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** What XML 1.0 cannot hold. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
const reference = (row: number, column: number) => `${columnLetter(column)}${row + 1}`;

/**
 * The bytes of an .xlsx of one sheet with these cells, all of them text: a number of 18 digits stays as it was shown.
 * `sheetName` has at most 31 characters and none of []:*?/\.
 */
export function tableWorkbook({ rows, merges }: PastedTable, sheetName: string): Uint8Array<ArrayBuffer> {
  const cells = rows.map((row, at) => {
    const own = row.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${reference(at, column)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${own.join('')}</row>`;
  });
  const merged = merges.map(
    ({ top, left, bottom, right }) => `<mergeCell ref="${reference(top, left)}:${reference(bottom, right)}"/>`,
  );
  const merging = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${cells.join('')}</sheetData>${merging}</worksheet>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`${HEAD}${xml}`)]));
  return zipSync(files, { level: 1 });
}
