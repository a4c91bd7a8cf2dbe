import { keep, kept } from '@/utils/kept';
import type { Entry, Kind } from './entries';

/** Most that are remembered. */
const MOST = 6;

/** What was opened last; never more of it than its name and address. */
export interface Recent {
  key: string;
  from: Kind;
  label: string;
  hint?: string;
  to: string;
}

/** What somebody opened in this tab by the palette, the last first; gone with the tab, and when he signs out. */
export function recentOf(owner: string): Recent[] {
  const list = kept(`recent ${owner}`);
  return Array.isArray(list) ? (list as Recent[]) : []; // written by `remember` alone
}

export function remember(owner: string, { key, kind, label, hint, to }: Entry): void {
  if (to === undefined) return;
  const before = recentOf(owner);
  const from = kind === 'recent' ? (before.find((one) => `recent ${one.key}` === key)?.from ?? 'page') : kind;
  const own = kind === 'recent' ? key.replace(/^recent /, '') : key;
  const list = [{ key: own, from, label, hint, to }, ...before.filter((one) => one.key !== own)];
  keep(`recent ${owner}`, list.slice(0, MOST));
}
