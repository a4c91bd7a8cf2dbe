import type { Api } from '../../support/caller';
import { checkedMonth, type Company } from '../companies/company';
import type { FaultySheet } from '../faults/plan';
import { amount } from '../sheet/amount';
import { render, renderList } from '../sheet/render';
import { type Draft, draftOf } from '../sheet/draft';
import { readOnly, takeIn } from './imports';
import { sayRules } from './rules';
import { type Alarms, alarmsOf, judge, type Said, type Verdict } from './judge';

export interface CompanyRun {
  company: string;
  /** Of the right sheet; what keeps it from being read, else null. */
  alarms: Alarms;
  unread: string | null;
  /** Of rows without a fault in faulty sheets. */
  beside: Alarms[];
  verdicts: Verdict[];
}

/** Takes in a company's past months, then reads its right month and its faulty ones. */
export async function runCompany(api: Api, company: Company, faulty: readonly FaultySheet[]): Promise<CompanyRun> {
  const { spec } = company;
  const month = checkedMonth(spec);
  await sayRules(api, spec);
  for (const past of spec.months.slice(0, -1)) {
    const { path } = await render(draftOf(company, past));
    await takeIn(api, { path, payMonth: past, history: true });
    if (past === spec.supplementMonth) await takeSupplement(api, company, past);
  }
  const read = async (draft: Draft): Promise<Said> => {
    const { path, rows } = await render(draft);
    return { reading: await readOnly(api, { path, payMonth: month, wageType: spec.wageType ?? 'monthly' }), rows };
  };
  const right = await read(draftOf(company));
  const verdicts: Verdict[] = [];
  const beside: Alarms[] = [];
  for (const sheet of faulty) {
    if (sheet.whole?.kind.batchBefore) await takeBatchBeside(api, company);
    const said = await read(sheet.draft);
    verdicts.push(...judge(sheet, said, right));
    if (sheet.whole === null) beside.push(alarmsOf(said, sheet.draft.touched));
  }
  const { state, failure } = right.reading;
  const unread = state === 'staged' ? null : `${state} ${failure ?? ''}`;
  return { company: spec.key, alarms: alarmsOf(right, new Set()), unread, beside, verdicts };
}

/** The second payment of a past month. */
async function takeSupplement(api: Api, { supplement }: Company, payMonth: string): Promise<void> {
  const rows = supplement.map(({ person, fen }) => [
    person.no,
    person.name,
    ...[fen.bonus, fen.gross, fen.tax, fen.net].map((each) => amount(each)),
  ]);
  const path = await renderList([['工号', '姓名', '奖金', '应发工资', '个税', '实发工资'], ...rows], '补发.xlsx');
  await takeIn(api, { path, payMonth, wageType: 'supplement', history: true });
}

/** Two people of the checked month with a batch of their own. */
async function takeBatchBeside(api: Api, company: Company): Promise<void> {
  const payMonth = checkedMonth(company.spec);
  const rows = draftOf(company)
    .lines.slice(20, 22)
    .map(({ person }) => [person.no, person.name, 800, 800]);
  const path = await renderList([['工号', '姓名', '奖金', '实发工资'], ...rows], '工资表.xlsx');
  await takeIn(api, { path, payMonth });
}
