import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

export type Text = (key: string, values?: Record<string, string | number>) => string;

/** Words of the wizard by the short key behind `wages.import.`. */
export function useText(): Text {
  const { formatMessage } = useIntl();
  return useCallback<Text>((key, values) => formatMessage({ id: `wages.import.${key}` }, values), [formatMessage]);
}
