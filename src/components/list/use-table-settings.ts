import type { TableSettings } from '@contract/list-views/settings';
import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/models/hooks';
import { settingsOf, storeSettings, subscribe } from './table-settings';

/** How the person likes the list of this name, and a way to change it in this browser. */
export function useTableSettings(list: string): [TableSettings, (settings: TableSettings) => void] {
  const { id = '' } = useCurrentUser();
  const settings = useSyncExternalStore(subscribe, () => settingsOf(list, id));
  const change = useCallback((changed: TableSettings) => storeSettings(list, id, changed), [list, id]);
  return [settings, change];
}
