import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import { unknownFile } from '../not-workbook';
import type { OpenWorkbook, RowBatch } from '../types';
import type { XlsxPackage } from '../xlsx/package';
import { PieceDecoder } from '../xlsx/piece-decoder';
import { XmlScanner } from '../xlsx/xml-scanner';
import { ContentReader, type OdsSheet } from './content-reader';
import { OdsStyles } from './styles';

const CONTENT = 'content.xml';
const STYLES = 'styles.xml';
const MANIFEST = 'meta-inf/manifest.xml';
/** All sheets lie in one part, which is read whole; beyond this .xlsx is asked for. */
const LARGEST = 128 * 1024 * 1024;
const BATCH = 500;

/** Opens an OpenDocument spreadsheet (ISO/IEC 26300). The whole book is in memory; the package is closed when it is read. */
export async function openOds(pack: XlsxPackage, limits: ReadLimits): Promise<OpenWorkbook> {
  if (pack.has(MANIFEST) && (await pack.text(MANIFEST)).includes('encryption-data'))
    throw new WorkbookError('encrypted', '文件已加密，请去除密码后重试');
  if (!pack.has(CONTENT) || !(await isSpreadsheet(pack))) throw unknownFile();
  if (pack.sizeOf(CONTENT) > LARGEST)
    throw new WorkbookError('tooLarge', '.ods文件的内容超过128MB，请用Excel或WPS另存为.xlsx后再上传');
  const sheets = await readSheets(pack, limits);
  pack.close();
  if (sheets.length === 0) throw new WorkbookError('empty', '工作簿中没有工作表');
  const sheetAt = (index: number): OdsSheet => {
    const found = sheets[index];
    if (!found) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    return found;
  };
  return {
    format: 'ods',
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    rows: (index) => readRows(sheetAt(index)),
    facts: async (index) => {
      const { merges, hiddenColumns, rows } = sheetAt(index);
      return { merges, hiddenColumns, rowCount: rows.length };
    },
    close: async () => undefined,
  };
}

const isSpreadsheet = async (pack: XlsxPackage) =>
  !pack.has('mimetype') || (await pack.text('mimetype')).includes('opendocument.spreadsheet');

async function readSheets(pack: XlsxPackage, limits: ReadLimits): Promise<OdsSheet[]> {
  const styles = new OdsStyles();
  if (pack.has(STYLES)) {
    const scanner = new XmlScanner({
      open: (name, attributes) => styles.open(name, attributes),
      close: () => undefined,
      text: () => undefined,
    });
    scanner.write(await pack.text(STYLES));
    scanner.end();
  }
  const reader = new ContentReader(styles, limits);
  const decoder = new PieceDecoder();
  for await (const chunk of pack.chunks(CONTENT)) reader.write(decoder.decode(chunk));
  reader.end();
  return reader.sheets;
}

async function* readRows({ rows, merges, hiddenColumns }: OdsSheet): AsyncGenerator<RowBatch> {
  const total = rows.length;
  let done = 0;
  for (; done + BATCH < total; done += BATCH)
    yield { rows: rows.slice(done, done + BATCH), done, total, hiddenColumns };
  yield { rows: rows.slice(done), done: total, total, hiddenColumns, tail: { merges, filter: null } };
}
