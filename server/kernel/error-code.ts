/** What the operating system or the database calls an error, as ENOENT or 53100; '' where it has no such name. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
