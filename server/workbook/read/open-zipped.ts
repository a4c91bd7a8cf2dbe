import type { ReadLimits } from '../limits';
import { openOds } from './ods/ods-workbook';
import type { OpenWorkbook } from './types';
import { openXlsb } from './xls/xlsb-workbook';
import { XlsxPackage } from './xlsx/package';
import { openXlsx } from './xlsx/xlsx-workbook';

/** Opens a workbook that is a zip, by its parts: .xlsx, .xlsb or .ods. */
export async function openZipped(path: string, limits: ReadLimits): Promise<OpenWorkbook> {
  const pack = await XlsxPackage.open(path, limits);
  try {
    if (pack.names().some((name) => name.endsWith('workbook.bin'))) return await openXlsb(path, pack, limits);
    if (pack.has('mimetype') || pack.has('content.xml')) return await openOds(pack, limits);
    return await openXlsx(pack, limits);
  } catch (error) {
    pack.close();
    throw error;
  }
}
