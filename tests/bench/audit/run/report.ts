import { ROW_KINDS, SHEET_KINDS } from '../faults/all';
import { AREAS } from '../faults/kind';
import { figure, holds } from '../../support/figures';
import type { CompanyRun } from './company-run';
import type { Coverage } from './imports';
import type { Alarms, Verdict } from './judge';

const GOALS = { kinds: 58 / 60, instances: 0.95, alarms: 3 };
/** A kind counts as found where so many of its instances are. */
const OF_A_KIND = 0.8;

/** Prints a line a kind and the false alarms, and notes the totals against the goals. */
export function report(runs: readonly CompanyRun[]): void {
  const verdicts = runs.flatMap((run) => run.verdicts);
  const kinds = [...ROW_KINDS, ...SHEET_KINDS].filter((kind) => verdicts.some((verdict) => verdict.kind === kind));
  kinds.sort((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area));
  let area = '';
  let found = 0;
  for (const kind of kinds) {
    const own = verdicts.filter((verdict) => verdict.kind === kind);
    if (kind.area !== area) console.log(`\n${(area = kind.area)}`);
    if (kindLine(kind.name, own)) found += 1;
  }
  for (const run of runs) alarmLines(run);
  const right = verdicts.filter((verdict) => verdict.right).length;
  const said = verdicts.filter((verdict) => verdict.found).length;
  const alarms = perThousand(runs.map((run) => run.alarms));
  const beside = perThousand(runs.flatMap((run) => run.beside));
  const needed = Math.ceil(kinds.length * GOALS.kinds);
  console.log(
    `\nof rows without a fault in faulty sheets: ${beside.alarmed} of ${beside.rows}, ${beside.rate.toFixed(1)} in 1,000; of correct rows ${alarms.alarmed} of ${alarms.rows}; ${alarms.notices} warnings about correct sheets`,
  );
  figure(`kinds found of ${kinds.length}, 58 of 60 are wanted`, found, '', { atLeast: needed });
  figure(`instances found of ${verdicts.length}`, said, '');
  figure('instances with the right figure', (right / verdicts.length) * 100, '%', { atLeast: GOALS.instances * 100 });
  figure('false alarms in 1,000 correct rows', alarms.rate, '', { atMost: GOALS.alarms });
  holds(
    'every correct month is read',
    runs.every((run) => run.unread === null),
  );
}

function kindLine(name: string, own: readonly Verdict[]): boolean {
  const count = (fits: (verdict: Verdict) => boolean) => own.filter(fits).length;
  const [found, right] = [count((each) => each.found), count((each) => each.right)];
  const fine = right >= own.length * OF_A_KIND;
  const why = [...new Set(own.filter((each) => !each.right).map((each) => `${each.company}: ${each.why}`))];
  console.log(`${fine ? 'found ' : 'MISSED'} ${String(found).padStart(2)}/${own.length}, right ${right}  ${name}`);
  for (const each of why.slice(0, 3)) console.log(`               ${each.slice(0, 200)}`);
  return fine;
}

function alarmLines({ company, alarms, unread }: CompanyRun): void {
  const codes = [...alarms.codes].sort(([, one], [, other]) => other - one);
  console.log(
    `\ncorrect month of ${company}: ${alarms.rows} rows, ${alarms.alarmed} with an alarm${unread === null ? '' : `; UNREAD: ${unread}`}`,
  );
  const checked = alarms.coverage.filter(({ held, off, open }) => held + off + open.length > 0).map(checkedOf);
  if (checked.length > 0) console.log(`  checked: ${checked.join('; ')}`);
  for (const [code, rows] of codes)
    console.log(
      `  ${code}: ${((rows / alarms.rows) * 1_000).toFixed(1)} in 1,000, as ${alarms.examples.get(code)?.slice(0, 200) ?? ''}`,
    );
  for (const notice of alarms.notices) console.log(`  sheet: ${notice.slice(0, 200)}`);
}

/** "tax 112, not 3 noHistory" */
function checkedOf({ area, held, off, open }: Coverage): string {
  const left = open.map(({ reason, people }) => `${people} ${reason}`);
  return [`${area} ${held + off}`, ...(left.length === 0 ? [] : [`not ${left.join(', ')}`])].join(', ');
}

function perThousand(list: readonly Alarms[]) {
  const of = (what: (alarms: Alarms) => number) => list.reduce((total, each) => total + what(each), 0);
  const [rows, alarmed] = [of((each) => each.rows), of((each) => each.alarmed)];
  return { rows, alarmed, rate: (alarmed / rows) * 1_000, notices: of((each) => each.notices.length) };
}
