import { isComputedNet } from '@contract/wages/net/computed';
import type { HeaderLabel, SheetRow } from '../types';
import { mapColumns } from './mapping/map-columns';
import { withComputedNet } from './net/computed-net';

const WHO: readonly (string | null)[] = ['name', 'staffNo', 'idNo', 'mobile'];

/** What of a wage sheet's needs a table has: people and net pay (3), net that comes from 应发 (2) or from items alone (1), else 0. */
export function sheetWorth(labels: readonly HeaderLabel[], rows: readonly SheetRow[]): number {
  const columns = withComputedNet(mapColumns(labels, rows).columns);
  const net = columns.find(({ target }) => target === 'netPay');
  if (!net || !columns.some(({ target }) => WHO.includes(target))) return 0;
  if (!isComputedNet(net)) return 3;
  return columns.some(({ target }) => target === 'grossPay') ? 2 : 1;
}
