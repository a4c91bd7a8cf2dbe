import { useEffect } from 'react';
import { STORAGE_KEYS } from '@/utils/storage-keys';

/** Follows a sign-out or a change of person in another tab: this one starts anew instead of showing someone else's data. */
export function useOtherTabs(): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === STORAGE_KEYS.token || event.key === null) window.location.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
