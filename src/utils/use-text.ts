import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

export type Text = (key: string, values?: Record<string, string | number>) => string;

/** Words of an area by the short key behind its prefix, e.g. useTextOf('company')('list.title') for `company.list.title`. */
export function useTextOf(area: string): Text {
  const { formatMessage } = useIntl();
  return useCallback<Text>((key, values) => formatMessage({ id: `${area}.${key}` }, values), [area, formatMessage]);
}
