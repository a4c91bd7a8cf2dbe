import { useIntl } from '@umijs/max';
import { createContext, useCallback, useContext } from 'react';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import type { Text } from '@/utils/use-text';

export type { Text };

/** The words all wizards share. */
const SHARED = 'sheetImport';

/** Prefix of the words of the wizard one is in; what it does not say itself is said in the shared words. */
export const ImportMessages = createContext(SHARED);

/** Words of the wizard by the short key behind its prefix. */
export function useText(): Text {
  const { formatMessage, messages } = useIntl();
  const area = useContext(ImportMessages);
  const hidden = useAmountsHidden();
  return useCallback<Text>(
    (key, values) => {
      void hidden; // whoever remembers what he drew with it draws anew
      const own = `${area}.${key}`;
      return formatMessage({ id: Object.hasOwn(messages, own) ? own : `${SHARED}.${key}` }, values);
    },
    [area, formatMessage, messages, hidden],
  );
}
