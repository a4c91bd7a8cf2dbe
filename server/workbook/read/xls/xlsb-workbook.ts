import { readFile } from 'node:fs/promises';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import type { OpenWorkbook } from '../types';
import type { XlsxPackage } from '../xlsx/package';
import { libraryBook } from './library-book';
import { readApart } from './read-apart';

/** All parts inflated: the library reads them whole into memory. */
const LARGEST = 64 * 1024 * 1024;

/** Opens an .xlsb by the library, after its parts were inflated here and counted; the package is closed when it is read. */
export async function openXlsb(path: string, pack: XlsxPackage, limits: ReadLimits): Promise<OpenWorkbook> {
  let inflated = 0;
  for (const name of pack.names()) {
    if (name.endsWith('/')) continue;
    for await (const chunk of pack.chunks(name)) {
      inflated += chunk.length;
      if (inflated > LARGEST) throw tooLarge();
    }
  }
  const bytes = await readFile(path);
  pack.close();
  try {
    return libraryBook(await readApart(bytes, limits.dataRows * 2, inflated), 'xlsb');
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError('damaged', '文件已损坏或不是有效的.xlsb，请用Excel或WPS打开后另存为.xlsx再上传', {
      cause: error,
    });
  }
}

const tooLarge = () => new WorkbookError('tooLarge', '.xlsb文件的内容超过64MB，请用Excel或WPS另存为.xlsx后再上传');
