import { isSheetFile } from '@/utils/sheet-files';

/** Largest workbook the server takes, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export type FileRefusal = 'empty' | 'tooLarge' | 'kind' | 'lockFile';

/** Why a file cannot be imported, as far as the browser can tell before sending it; the server looks at the content itself. */
export function fileRefusal(file: { name: string; size: number }): FileRefusal | null {
  // Excel's lock file "~$…xlsx" lies beside an open workbook and is dropped by mistake.
  if (file.name.startsWith('~$')) return 'lockFile';
  if (!isSheetFile(file.name)) return 'kind';
  if (file.size === 0) return 'empty';
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  return null;
}
