import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { figure } from './figure';

type Values = Record<string, string | number>;

export type Text = (key: string, values?: Values) => string;

/** Numbers by which something is called, and pixels: nothing is counted with them. */
const NO_COUNTS: readonly string[] = ['year', 'row', 'version', 'code', 'no', 'number', 'width', 'height'];
/** Of a message as it is written, and as the build has parsed it: there `#` sets the thousands apart, and wants the number. */
const PLURAL = /, plural,|"type":6/;

/** Counts have their thousands apart. */
const shown = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !NO_COUNTS.includes(name) ? figure(value) : value,
    ]),
  );

/** Words of an area by the short key behind its prefix, e.g. useTextOf('company')('list.title') for `company.list.title`. */
export function useTextOf(area: string): Text {
  const { formatMessage, messages } = useIntl();
  return useCallback<Text>(
    (key, values) => {
      const id = `${area}.${key}`;
      return formatMessage({ id }, values && !PLURAL.test(String(messages[id])) ? shown(values) : values);
    },
    [area, formatMessage, messages],
  );
}
