import { addDays, dateInChina, isDate } from '@contract/date';
import { SIGN_DAYS } from '@contract/fdd/contract-choices';
import { invalid } from '../../kernel/errors';

/** The end of a last day to sign (YYYY-MM-DD, in China); 422 for a day that is over or too far away. */
export function endOfSigning(day: string, now: Date): Date {
  const today = dateInChina(now);
  if (!isDate(day)) invalid(`截止日期“${day}”不存在，应为 YYYY-MM-DD`, 'expiresOn');
  if (day < today) invalid(`截止日期 ${day} 已过，请选择今天或以后的日期`, 'expiresOn');
  if (day > addDays(today, SIGN_DAYS.most))
    invalid(`截止日期最晚为 ${SIGN_DAYS.most} 天后（${addDays(today, SIGN_DAYS.most)}）`, 'expiresOn');
  return new Date(`${day}T23:59:59+08:00`);
}
