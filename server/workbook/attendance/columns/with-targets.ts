import { leafOf } from '../../mapping/label-key';
import type { CheckColumn, CheckTarget } from '../types';
import { checkLabel } from './check-label';

/** The columns as the clerk has them: what he said of some, the rest as recognised. A unit is taken from the label alone. */
export function withTargets(
  columns: readonly CheckColumn[],
  targets: ReadonlyMap<number, CheckTarget | null> | undefined,
): CheckColumn[] {
  return columns.map((column) => {
    const target = targets?.get(column.index);
    if (target === undefined || target === column.target) return column;
    return {
      ...column,
      target,
      unit: target === null ? null : (checkLabel(column.label).unit ?? checkLabel(leafOf(column.label)).unit),
      source: 'clerk',
    };
  });
}
