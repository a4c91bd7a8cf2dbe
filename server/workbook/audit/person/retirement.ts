import { addMonths } from '@contract/month';

/**
 * 国务院关于渐进式延迟法定退休年龄的办法 (2024-09-13, from 2025 on), table of men: 60 years for who reached them before 2025, from
 * then on a month more for every four months of birth, up to 63 years.
 */
const FIRST_BIRTH = 1965 * 12;
const OLD_AGE = 60 * 12;
const MOST_MORE = 36;
const STEP = 4;

/** YYYY-MM in which somebody born on a day (YYYY-MM-DD) has reached the later age of retirement there is: that of men. */
export function retiresIn(bornOn: string): string {
  const born = Number(bornOn.slice(0, 4)) * 12 + Number(bornOn.slice(5, 7)) - 1;
  const more = born < FIRST_BIRTH ? 0 : Math.min(MOST_MORE, Math.floor((born - FIRST_BIRTH) / STEP) + 1);
  return addMonths(bornOn.slice(0, 7), OLD_AGE + more);
}
