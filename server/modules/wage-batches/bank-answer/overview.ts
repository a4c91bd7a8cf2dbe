import { sql } from 'kysely';
import type { PaymentState } from '@contract/wages/bank-answers/outcomes';
import type { FilePayments, Sum } from '@contract/wages/bank-answers/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { presentFile } from '../../bank-files/service';
import { filesWithStanding } from '../bank-file/file-records';
import type { Db } from '../queries';
import { answersTo, presentAnswer, unanswerable } from './answers';
import { pendingIn, SAID, STATE } from './standing';

/** Files told at once; a batch rarely has three. */
const MOST_FILES = 20;
const NONE: Sum = { count: 0, fen: '0' };

/** What became of a batch's payments, a 代发文件 at a time, the newest first. */
export async function batchPayments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  companyId: string,
  batchId: string,
): Promise<{ files: FilePayments[]; pending: Sum }> {
  const found = await filesWithStanding(db, companyId, batchId, { limit: MOST_FILES, offset: 0 });
  const ids = found.map(({ row }) => row.id);
  const sums = await sumsOf(db, companyId, ids);
  const answers = await answersTo(db, companyId, ids);
  const files = found.map(({ row, status }): FilePayments => {
    const own = sums.get(row.id) ?? new Map<Group, Sum>();
    const sum = (group: Group) => own.get(group) ?? NONE;
    return {
      file: presentFile(row, status, actor, clock.now()),
      retry: row.retry,
      unanswerable: unanswerable(row, own.size > 0),
      asked: [...own.values()].reduce(add, NONE),
      paid: sum('paid'),
      failed: sum('failed'),
      unanswered: sum('unanswered'),
      elsewhere: sum('elsewhere'),
      resent: sum('resent'),
      answers: answers.filter((answer) => answer.bank_file_id === row.id).map(presentAnswer),
    };
  });
  return { files, pending: await pendingIn(db, companyId, batchId) };
}

type Group = PaymentState | 'resent';

const add = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  fen: (BigInt(one.fen) + BigInt(other.fen)).toString(),
});

async function sumsOf(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Map<Group, Sum>>> {
  const found = new Map<string, Map<Group, Sum>>();
  if (ids.length === 0) return found;
  const { rows } = await sql<{ file_id: string; standing: Group; count: number; fen: bigint }>`
    select p.file_id, case when p.retried_by is not null then 'resent' else ${STATE} end as standing, count(*)::int as count, sum(p.amount_fen)::bigint as fen
    from wage_bank_payment p ${SAID}
    where p.company_id = ${companyId}::uuid and p.file_id = any(${[...ids]}::uuid[]) group by 1, 2`.execute(db);
  for (const { file_id, standing, count, fen } of rows)
    found.set(file_id, (found.get(file_id) ?? new Map<Group, Sum>()).set(standing, { count, fen: fen.toString() }));
  return found;
}
