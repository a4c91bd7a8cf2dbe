import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from './storage-keys';

/** Kept in this browser, one entry an account: nobody else's screen goes dark. */
const keyOf = (accountId: string) => `screenshot-mode:${accountId}`;

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  // The other tabs of the same person follow.
  if (listeners.size === 0) window.addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

/** Whether every amount is hidden for the person signed in here. */
export function amountsHidden(): boolean {
  const accountId = localStorage.getItem(STORAGE_KEYS.adminId);
  return accountId !== null && localStorage.getItem(keyOf(accountId)) === '1';
}

/** Hides all amounts, or shows them again, at once and until changed; for nobody signed in it does nothing. */
export function hideAmounts(hidden: boolean): void {
  const accountId = localStorage.getItem(STORAGE_KEYS.adminId);
  if (accountId === null) return;
  if (hidden) localStorage.setItem(keyOf(accountId), '1');
  else localStorage.removeItem(keyOf(accountId));
  tell();
}

/** Whether every amount is hidden; whoever draws one asks here or by useTextOf, and is drawn anew when it changes. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, amountsHidden);
}
