import { useCallback, useState } from 'react';
import { useCurrentUser } from '@/models/hooks';
import { storedSettings, storeSettings, type TableSettings } from './table-settings';

/** How the person likes the list of this name, and a way to change it for good. */
export function useTableSettings(list: string): [TableSettings, (settings: TableSettings) => void] {
  const { id = '' } = useCurrentUser();
  const [settings, setSettings] = useState(() => storedSettings(list, id));
  const change = useCallback(
    (changed: TableSettings) => {
      setSettings(changed);
      storeSettings(list, id, changed);
    },
    [list, id],
  );
  return [settings, change];
}
