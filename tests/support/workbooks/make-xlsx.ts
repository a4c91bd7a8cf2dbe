import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A cell: text, number, empty, or in full – formula with or without value, error, style (1 = date, 2 = percent, 3 = YYYY-MM, 4 = [h]:mm:ss). */
export type CellSpec = string | number | null | { v?: string | number; f?: string; t?: string; s?: number };

export interface SheetSpec {
  name?: string;
  rows: CellSpec[][];
  merges?: string[];
  hiddenRows?: number[];
  /** From 1. */
  hiddenColumns?: number[];
  hidden?: boolean;
  /** Leaves out the r attributes, as some writers do. */
  bare?: boolean;
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

function cell(spec: CellSpec, reference: string): string {
  if (spec === null) return '';
  if (typeof spec === 'string')
    return `<c${reference} t="inlineStr"><is><t xml:space="preserve">${escape(spec)}</t></is></c>`;
  if (typeof spec === 'number') return `<c${reference}><v>${spec}</v></c>`;
  const style = spec.s === undefined ? '' : ` s="${spec.s}"`;
  const type = spec.t === undefined ? '' : ` t="${spec.t}"`;
  return `<c${reference}${style}${type}>${spec.f === undefined ? '' : `<f>${escape(spec.f)}</f>`}${spec.v === undefined ? '' : `<v>${escape(String(spec.v))}</v>`}</c>`;
}

export function sheetXml(sheet: SheetSpec): string {
  const rows = sheet.rows
    .map((cells, index) => {
      const hidden = sheet.hiddenRows?.includes(index + 1) ? ' hidden="1"' : '';
      const own = cells
        .map((spec, column) =>
          sheet.bare ? (spec === null ? '<c/>' : cell(spec, '')) : cell(spec, ` r="${letters(column)}${index + 1}"`),
        )
        .join('');
      return cells.length === 0 && !sheet.bare
        ? ''
        : `<row${sheet.bare ? '' : ` r="${index + 1}"`}${hidden}>${own}</row>`;
    })
    .join('');
  const columns = sheet.hiddenColumns
    ? `<cols>${sheet.hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join('')}</cols>`
    : '';
  const merges = sheet.merges
    ? `<mergeCells>${sheet.merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${columns}<sheetData>${rows}</sheetData>${merges}</worksheet>`;
}

const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="46"/></cellXfs></styleSheet>';

/** The parts of a workbook, to be changed by tests before they are packed. */
export function xlsxParts(sheets: SheetSpec[]): Map<string, string> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const list = sheets
    .map(
      (sheet, index) =>
        `<sheet name="${escape(sheet.name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}" r:id="rId${index + 1}"${sheet.hidden ? ' state="hidden"' : ''}/>`,
    )
    .join('');
  return new Map([
    [
      '_rels/.rels',
      `<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `<workbook xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map((sheet, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
  ]);
}

/** Packs parts into a file of its own folder and gives its path. */
export async function packXlsx(parts: Map<string, string | Buffer>, name = '工资表.xlsx'): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [part, text] of parts) zip.addBuffer(Buffer.from(text), part);
  zip.end();
  const path = join(await mkdtemp(join(tmpdir(), 'workbook-')), name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

export function makeXlsx(...sheets: SheetSpec[]): Promise<string> {
  return packXlsx(xlsxParts(sheets));
}
