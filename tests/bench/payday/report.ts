import { figure, holds } from '../support/figures';
import { FIRST_SCREEN } from './employee';
import type { RushFigures } from './rush';
import type { TallyFigures } from './tally';

export const MOST_MS = 1_000;

/** A line a kind of call, and what went wrong. */
function tell(who: string, { kinds, failures }: TallyFigures): void {
  console.log(`\n${who}`);
  for (const { kind, count, p50, p99, longest } of kinds)
    console.log(
      `  ${kind.padEnd(64)} ${String(count).padStart(6)}  median ${p50.toFixed(0).padStart(5)} ms, p99 ${p99.toFixed(0).padStart(5)} ms, longest ${longest.toFixed(0).padStart(5)} ms`,
    );
  for (const [what, times] of failures) console.log(`  ${times} × ${what}`);
}

/** Notes how a rush went for those who came and for those at work. */
export function reportRush(name: string, { employees, clerks, seconds, sheet, lost, cpuMs }: RushFigures): void {
  tell(`${name}, employees`, employees);
  if (sheet) tell(`${name}, clerks`, clerks);
  const screen = employees.kinds.find(({ kind }) => kind === FIRST_SCREEN);
  figure(`${name}: employees' calls`, employees.all.count, '');
  figure(`${name}: employees, median`, employees.all.p50, 'ms');
  figure(`${name}: employees, p99`, employees.all.p99, 'ms', { atMost: MOST_MS });
  figure(`${name}: first screen whole, median`, screen?.p50 ?? Number.NaN, 'ms');
  figure(`${name}: first screen whole, p99`, screen?.p99 ?? Number.NaN, 'ms');
  if (sheet) {
    figure(`${name}: clerks, median`, clerks.all.p50, 'ms');
    figure(`${name}: clerks, p99`, clerks.all.p99, 'ms', { atMost: MOST_MS });
    figure(`${name}: sheet staged meanwhile in`, sheet.stagedMs / 1000, 's');
    figure(`${name}: slips made of it after`, sheet.committedMs / 1000, 's');
  }
  holds(`${name}: no call failed, no stream was lost`, employees.failures.length + clerks.failures.length + lost === 0);
  figure(`${name}: until the last had done all`, seconds, 's');
  figure(`${name}: processor of the load`, cpuMs / 1000, 's');
}
