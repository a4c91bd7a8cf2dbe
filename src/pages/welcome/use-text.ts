import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

export type Text = (key: string, values?: Record<string, string | number>) => string;

/** Words of the welcome page by the short key behind `welcome.`. */
export function useText(): Text {
  const { formatMessage } = useIntl();
  return useCallback<Text>((key, values) => formatMessage({ id: `welcome.${key}` }, values), [formatMessage]);
}
