import { type Selectable, sql } from 'kysely';
import type { BankAnswer } from '@contract/wages/bank-answers/schemas';
import { jsonText } from '../../../db/json';
import type { WageBankAnswerTable } from '../../../db/tables/wage-bank-answer';
import { notFound } from '../../../kernel/errors';
import type { BankFileRow } from '../../bank-files/service';
import type { Db, Trx } from '../queries';
import type { IndexedLine } from './match';

export type AnswerRow = Selectable<WageBankAnswerTable>;

const CHUNK = 5_000;

export const presentAnswer = ({ id, file_name, by_name, at, state, reading }: AnswerRow): BankAnswer => ({
  id,
  fileName: file_name,
  by: by_name,
  at: at.toISOString(),
  state,
  reading,
});

/** Answers to some files, the newest first. */
export function answersTo(db: Db, companyId: string, fileIds: readonly string[]): Promise<AnswerRow[]> {
  if (fileIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('wage_bank_answer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bank_file_id', 'in', fileIds)
    .orderBy('id', 'desc')
    .execute();
}

/** An answer of this company; 404 for any other. */
export async function loadAnswer(db: Db, companyId: string, id: string): Promise<AnswerRow> {
  const row = await db
    .selectFrom('wage_bank_answer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? notFound('回盘不存在，可能已被撤下');
}

/** Why no answer to a file can be taken in; null where one can. `known`: it is known what it pays to whom. */
export function unanswerable(file: Pick<BankFileRow, 'replaced_at' | 'items'>, known: boolean): string | null {
  if (file.replaced_at !== null)
    return '此代发文件已作废，没有提交银行，不能上传回盘；如果确实提交过，请先核实是否重复发放';
  if (file.items === null) return '此代发文件还在生成，请稍候再上传回盘';
  return known ? null : '此代发文件没有留下逐笔明细（生成于系统升级之前，或其中没有任何一笔），不能核对回盘';
}

/** Writes down what an answer says of each payment it names. Words that are still asked say nothing. */
export async function writeOutcomes(
  trx: Trx,
  { company_id, bank_file_id, id }: Pick<AnswerRow, 'company_id' | 'bank_file_id' | 'id'>,
  said: ReadonlyMap<string, IndexedLine>,
): Promise<void> {
  const rows = [...said].flatMap(([slipId, { outcome, reason }]) =>
    outcome === null ? [] : [{ slip_id: slipId, outcome, reason: outcome === 'paid' ? '' : reason }],
  );
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql`
      insert into wage_bank_outcome (company_id, bank_file_id, answer_id, slip_id, outcome, reason)
      select ${company_id}::uuid, ${bank_file_id}::uuid, ${id}::uuid, r.slip_id, r.outcome, r.reason
      from jsonb_to_recordset(${jsonText(rows.slice(from, from + CHUNK))}::jsonb) as r(slip_id uuid, outcome text, reason text)`.execute(
      trx,
    );
}

/** Takes an answer away with all it says: an older one holds again where there is one. */
export async function dropAnswer(trx: Trx, { company_id, id, bank_file_id }: AnswerRow): Promise<void> {
  await trx
    .deleteFrom('wage_bank_outcome')
    .where('company_id', '=', company_id)
    .where('bank_file_id', '=', bank_file_id)
    .where('answer_id', '=', id)
    .execute();
  await trx.deleteFrom('wage_bank_answer').where('company_id', '=', company_id).where('id', '=', id).execute();
}
