import { codeOf } from './error-code';

/** No space left, and no quota left: of this machine's disks; and PostgreSQL's disk_full. */
const CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** There is no room where something was to be kept. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

/** True where something failed for want of room, here or at the root of it. */
export function isDiskFull(error: unknown): boolean {
  if (CODES.has(codeOf(error))) return true;
  return typeof error === 'object' && error !== null && 'cause' in error && isDiskFull(error.cause);
}
