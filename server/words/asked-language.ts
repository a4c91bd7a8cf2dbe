import type { IncomingHttpHeaders } from 'node:http';

/** Whether the asker reads English: the console names the language it shows (Accept-Language), and everybody else gets Chinese. */
export function readsEnglish(headers: IncomingHttpHeaders): boolean {
  return /^\s*en(?![a-z])/i.test(headers['accept-language'] ?? '');
}
