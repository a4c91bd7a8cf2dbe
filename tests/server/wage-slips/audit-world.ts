import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import { judgementsOf } from '@contract/wages/audit/checks';
import type { SlipAudit } from '@contract/wages/audit/doubts';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import type { Client } from '../../support/server-client';
import { slipsOf } from '../../support/wage-world';
import { data, type Stage, stage, staged } from '../wage-imports/harness';
import { at, dropped, written } from '../wage-imports/history/history-world';

/** Wages of a month are taxed in the next; everybody is paid from April on but 孙七, who came in May. 元 */
export const WAGES: Record<string, number> = { 张三: 20_000, 李四: 26_000.5, 王五: 31_500, 赵六: 18_000, 孙七: 9_000 };
export const LATE = '孙七';
const INSURANCE = 2_000;
const HEADER = ['工号', '姓名', '基本工资', '加班费', '应发工资', '社保(个人)', '个人所得税', '实发工资'];
const NAMES = Object.keys(WAGES);

/** Tax of the year on so much, 2,000 of insurance and 5,000 a month taken off; up to 300,000 taxable. 元 */
export function yearTax(income: number, months: number): number {
  const taxable = Math.max(0, income - months * (5_000 + INSURANCE));
  const [rate, quick] = taxable <= 36_000 ? [3, 0] : taxable <= 144_000 ? [10, 2_520] : [20, 16_920];
  return Math.round(taxable * rate - quick * 100) / 100;
}

/** Tax of the last of some months of income. 元 */
export function taxOf(incomes: readonly number[]): number {
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const before = yearTax(sum(incomes.slice(0, -1)), incomes.length - 1);
  return Math.round((yearTax(sum(incomes), incomes.length) - before) * 100) / 100;
}

/** The n-th month's sheet, April = 1. */
export const sheet = (month: number): string[][] => [
  HEADER,
  ...NAMES.flatMap((name, place) => {
    const months = month - (name === LATE ? 1 : 0);
    if (months < 1) return [];
    const wage = WAGES[name] ?? 0;
    const tax = taxOf(Array<number>(months).fill(wage));
    const cells = [wage, 0, wage, INSURANCE, tax, wage - INSURANCE - tax].map((figure) => figure.toFixed(2));
    return [[`A00${place + 1}`, name, ...cells]];
  }),
];

export const fen = (yuan: number) => String(Math.round(yuan * 100));

export interface AuditStage extends Stage {
  batchId: string;
  people: Record<string, { id: string }>;
}

/** April and May as history, June as a draft made of its sheet or another. */
export async function auditStage(june = sheet(3)): Promise<AuditStage> {
  const s = await stage();
  const people: AuditStage['people'] = {};
  for (const [place, name] of NAMES.entries())
    people[name] = await s.t.factory.staff({
      companyId: s.companyId,
      name,
      staffNo: `A00${place + 1}`,
      dept: '生产部',
      entryDate: name === LATE ? '2026-05-01' : '2026-04-01',
    });
  await written(s, at(await dropped(s, { '2026年4月.csv': sheet(1) }), -1));
  await written(s, at(await dropped(s, { '2026年5月.csv': sheet(2) }), -1));
  return { ...s, people, batchId: await committed(s, june) };
}

/** Makes a draft of a sheet. */
export async function committed(
  s: Stage,
  rows: string[][],
  fields: Partial<Record<'payMonth' | 'wageType', string>> = {},
): Promise<string> {
  const made = await staged(s, rows, fields);
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: newId(),
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  const { id } = await s.t.deps.db
    .selectFrom('wage_batch')
    .select('id')
    .where('import_id', '=', made.id)
    .executeTakeFirstOrThrow();
  return id;
}

export async function slipOf(client: Client, batchId: string, name: string): Promise<SlipDetail> {
  const id = (await slipsOf(client, batchId)).find((slip) => slip.name === name)?.id ?? '';
  return data<SlipDetail>(await client.get(`/api/wages/slips/${id}`));
}

/** Overtime added to a slip and carried into its totals; tax as it was, or this. 元 */
export function withOvertime({ items }: Pick<SlipDetail, 'items'>, overtime: number, tax?: number) {
  const yuan = (key: string) => Number(items[key] ?? 0) / 100;
  const gross = yuan('grossPay') - yuan('overtimePay') + overtime;
  const taxed = tax ?? yuan('individualIncomeTax');
  return {
    overtimePay: fen(overtime),
    grossPay: fen(gross),
    individualIncomeTax: fen(taxed),
    netPay: fen(gross - INSURANCE - taxed),
  };
}

export const check = async (client: Client, { slip }: SlipDetail, items: Record<string, string>): Promise<SlipAudit> =>
  data(await client.post(`/api/wages/slips/${slip.id}/check`, { version: slip.version, items }));

export const save = (client: Client, { slip }: SlipDetail, items: Record<string, string>, more: object = {}) =>
  client.put<SlipDetail>(`/api/wages/slips/${slip.id}`, { version: slip.version, items, ...more });

export const taxJudged = ({ audited }: SlipAudit) => judgementsOf(audited).tax;

export const taxDoubt = ({ doubts }: Pick<SlipAudit, 'doubts'>) =>
  doubts.find(({ issue }) => issue.code === 'taxDiffers' || issue.code === 'bonusTaxDiffers');

export const review = async (client: Client, batchId: string): Promise<BatchReview> =>
  data(await client.get(`/api/wages/batches/${batchId}/review`));

export const batch = async (client: Client, batchId: string): Promise<BatchDetail> =>
  data(await client.get(`/api/wages/batches/${batchId}`));

/** How many people of a batch the audit found tax to be what of. */
export async function taxTally(s: Stage, batchId: string): Promise<Record<string, number>> {
  const { audit } = await s.t.deps.db
    .selectFrom('wage_batch')
    .select('audit')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const tally: Record<string, number> = {};
  for (const [audited, people] of Object.entries(audit?.tally ?? {})) {
    const { tax } = judgementsOf(audited);
    tally[tax] = (tally[tax] ?? 0) + people;
  }
  return tally;
}
