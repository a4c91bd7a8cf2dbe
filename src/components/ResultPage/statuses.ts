/** Ways a page can end: three numbers with an illustration, four kinds with an icon. */
export const RESULT_STATUSES = ['403', '404', '500', 'success', 'error', 'info', 'warning'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

export function isNumber(status: ResultStatus): boolean {
  return /^\d/.test(status);
}
