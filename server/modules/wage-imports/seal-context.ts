/** Where the sealed key of an upload stands. */
export const FILE_CONTEXT = 'wage_import.file';

/** Context of a row's sealed numbers; the row number is added to it. */
export function sealContext(importId: string): string {
  return `wage_import_row:${importId}`;
}
