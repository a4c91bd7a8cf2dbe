import { MONTH_LABEL } from '../../layout/month-names';
import { leafOf } from '../../mapping/label-key';
import type { CheckColumn, CheckTarget } from '../types';
import { checkLabel } from './check-label';

/** Whether a column says of which month each row is. */
export const saysMonth = ({ target, label }: CheckColumn): boolean =>
  target === null && MONTH_LABEL.test(checkLabel(leafOf(label)).key);

const OF_PERSON = new Set<CheckTarget>(['name', 'lastName', 'firstName', 'staffNo', 'dept', 'userId', 'remark']);

/** Whether a column says something of days or times, rather than whose the row is or a remark. */
export const saysAttendance = ({ target }: CheckColumn): boolean => target !== null && !OF_PERSON.has(target);
