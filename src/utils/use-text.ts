import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { type Values, withThousands } from './compiled-messages';
import { useAmountsHidden } from './screenshot-mode';

export type Text = (key: string, values?: Values) => string;

/**
 * Words of an area by the short key behind its prefix, e.g. useTextOf('company')('list.title') for `company.list.title`.
 * Another function when amounts are hidden or shown again, for they stand among the words.
 */
export function useTextOf(area: string): Text {
  const { formatMessage, messages } = useIntl();
  const hidden = useAmountsHidden();
  return useCallback<Text>(
    (key, values) => {
      void hidden; // whoever remembers what he drew with it draws anew
      const id = `${area}.${key}`;
      return formatMessage({ id }, values && withThousands(String(messages[id]), values));
    },
    [area, formatMessage, messages, hidden],
  );
}
