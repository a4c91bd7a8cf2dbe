import type { Deps } from '../../../deps';
import { among } from '../review/decide';
import { conditionsOf } from '../review/step-conditions';
import { standsAgainst } from '../review/step-refusals';
import { forgetFile, keepContent } from '../../bank-files/service';
import { contentOf } from './file-records';
import { logSteps } from '../log/write-log';
import { type ClaimRow, lockClaims, type Trx } from '../queries';
import { tellOwners } from '../pay/announce';

interface FileClaims {
  companyId: string;
  fileId: string;
  /** At most MOST_IN_FILE of start-bank-file. */
  claims: readonly string[];
}

export interface PayableInFile {
  /** In the order of their ids. */
  rows: ClaimRow[];
  /** Each that was taken out just now, with why, in words. */
  leftOut: string[];
}

/**
 * Those marked for a file that still wait to be paid and against which nothing stands now: an objection or a voided identity
 * may have come after the file was asked for. The others lose their mark, for they do not stand in it.
 */
export async function payableInFile(
  deps: Pick<Deps, 'db' | 'events'>,
  { companyId, fileId, claims }: FileClaims,
  now: Date,
): Promise<PayableInFile> {
  const { rows, refused } = await deps.db.transaction().execute(async (trx) => {
    const locked = [...(await lockClaims(trx, claims)).values()];
    const waiting = locked.filter(
      (row) => row.company_id === companyId && row.state === 'approved' && row.bank_file_id === fileId,
    );
    const facts = await conditionsOf(trx, waiting, now);
    const judged = waiting.map((row) => {
      const fact = facts.get(row.id);
      return { row, message: (fact && standsAgainst(row, fact))?.message ?? null };
    });
    const out = judged.flatMap(({ row, message }) => (message === null ? [] : [{ row, message }]));
    await takeOut(trx, out, now);
    const rows = judged.flatMap(({ row, message }) => (message === null ? [row] : []));
    await keepContent(trx, { companyId, fileId }, contentOf(rows));
    return { rows, refused: out };
  });
  tellOwners(
    deps,
    refused.map(({ row }) => ({ claimId: row.id, accountId: row.account_id })),
  );
  return { rows, leftOut: refused.map(({ row, message }) => `${row.order_no} ${row.staff_name}未列入：${message}`) };
}

/**
 * A file that could not be written asks no bank for anything: the claims marked for it wait again as if it had never been
 * asked for, and it does not stand among the files made.
 */
export async function releaseClaims(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { payload }: { payload: Record<string, unknown> },
): Promise<void> {
  const file = payload as unknown as FileClaims;
  // Asked for before claims were marked for a file of their own.
  if (typeof file.fileId !== 'string') return;
  const marked = [...(await lockClaims(trx, file.claims)).values()].filter(
    (row) => row.company_id === file.companyId && row.bank_file_id === file.fileId,
  );
  await takeOut(
    trx,
    marked.map((row) => ({ row, message: '代发文件未能生成' })),
    clock.now(),
  );
  await forgetFile(trx, file);
}

async function takeOut(trx: Trx, out: readonly { row: ClaimRow; message: string }[], now: Date): Promise<void> {
  if (out.length === 0) return;
  await trx
    .updateTable('claim_order')
    .set((eb) => ({ bank_file_at: null, bank_file_id: null, version: eb('version', '+', 1) }))
    .where((eb) =>
      among(
        eb,
        out.map(({ row }) => row),
      ),
    )
    .execute();
  await logSteps(
    trx,
    null,
    now,
    out.map(({ row, message }) => ({ claim: row, action: 'bankFileOut', to: row.state, note: message })),
  );
}
