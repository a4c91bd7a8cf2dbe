import { PUNCH_KEYS } from '@contract/checks/day';
import { textAt } from '../../layout/cells';
import { leafOf } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import type { CheckColumn } from '../types';
import { checkLabel } from './check-label';

const KIND_OF_LEAVE = /^(?:假别|假种|(?:请假|休假|假期|假勤)(?:类[型别]|种类|名称))$/;
const LEAVE = /^(?:[\u4e00-\u9fff]{1,3}假|调休|补休|特休)/;
const TIMES = new Set<string>(['punches', 'punchTime', ...PUNCH_KEYS]);
const DECIDED = new Set<string>(['approval', 'result']);

/**
 * A list of punches, a row a day, that says in words why somebody was not there: in a column for that, else in the remarks. Nobody
 * who has 年假 beside a day without punches was absent.
 */
export function withToldLeave(columns: readonly CheckColumn[], below: readonly SheetRow[]): CheckColumn[] {
  const timed = columns.some(({ target }) => target !== null && TIMES.has(target));
  if (!timed || columns.some(({ target }) => target !== null && DECIDED.has(target))) return [...columns];
  const told =
    columns.find(({ target, label }) => target === null && KIND_OF_LEAVE.test(checkLabel(leafOf(label)).key)) ??
    columns.find(
      ({ target, index }) =>
        target === 'remark' && below.some((row) => LEAVE.test(textAt(row, index).normalize('NFKC'))),
    );
  return columns.map((column) => (column === told ? { ...column, target: 'approval', source: 'synonym' } : column));
}
