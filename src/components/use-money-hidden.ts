import { useSyncExternalStore } from 'react';
import { useAmountsHidden } from '@/utils/screenshot-mode';

const KEY = 'money-shown';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isHidden = () => sessionStorage.getItem(KEY) !== '1';

function toggle(): void {
  sessionStorage.setItem(KEY, isHidden() ? '1' : '0');
  for (const listener of listeners) listener();
}

/** Whether amounts are hidden, as at first; the choice holds for everything on the page, in this tab until it closes. Screenshot mode hides them whatever was chosen. */
export function useMoneyHidden(): [hidden: boolean, toggle: () => void] {
  const everywhere = useAmountsHidden();
  return [useSyncExternalStore(subscribe, isHidden) || everywhere, toggle];
}
