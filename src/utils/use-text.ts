import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { type Values, withThousands } from './compiled-messages';

export type Text = (key: string, values?: Values) => string;

/** Words of an area by the short key behind its prefix, e.g. useTextOf('company')('list.title') for `company.list.title`. */
export function useTextOf(area: string): Text {
  const { formatMessage, messages } = useIntl();
  return useCallback<Text>(
    (key, values) => {
      const id = `${area}.${key}`;
      return formatMessage({ id }, values && withThousands(String(messages[id]), values));
    },
    [area, formatMessage, messages],
  );
}
