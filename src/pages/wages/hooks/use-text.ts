import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

export type Text = (key: string, values?: Record<string, string | number>) => string;

/** Words of this screen by the short key behind `wages.`. */
export function useText(): Text {
  const { formatMessage } = useIntl();
  return useCallback<Text>((key, values) => formatMessage({ id: `wages.${key}` }, values), [formatMessage]);
}
