import { sql } from 'kysely';
import type { BankFileFormat } from '@contract/bank-files/choices';
import { MOST_AT_ONCE } from '@contract/claims/rules';
import type { ClaimFilters, ClaimRowResult, ClaimsLeftOut } from '@contract/claims/schemas';
import { isReason } from '@contract/reason';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { chooseLayout, type ChosenLayout } from '../../bank-files/service';
import { auditAll } from '../review/decide';
import { recordClaimFile } from './file-records';
import { BANK_FILE_JOB } from '../job-kinds';
import { checkClaims, type SeenClaim } from '../review/check-step';
import { filteredClaims } from '../list';
import { logSteps } from '../log/write-log';
import { type ClaimRow, lockClaims, type Trx } from '../queries';

/** Of one company, for its bank account pays them: nobody mixes two in one file. */
const MOST_IN_FILE = 5_000;
/** Claims named where a file is refused. */
const NAMED = 5;

export interface BankFilePayload extends ChosenLayout {
  /** Claims another file has taken over since do not stand in this one. */
  fileId: string;
  claims: string[];
  companyId: string;
}

interface BankFileInput {
  requestId: string;
  format: BankFileFormat;
  layoutId?: string;
  reason: string;
  filters: ClaimFilters;
  /** Without them: all the filters leave. */
  items?: SeenClaim[];
  despiteBankFile?: boolean;
}

export interface StartedBankFile {
  jobId: string;
  count: number;
  leftOut: ClaimsLeftOut;
}

/**
 * Starts the job that writes a 代发文件 of claims waiting to be paid: chosen ones, or all the filters leave but for those that
 * stand in a file already, which the bank may be paying. Asks for a reason, and marks each claim, so that it is not paid a
 * second time unawares. A claim this person could not pay now, for whatever reason, is left out and named in the answer;
 * RULE where that leaves none, or they are of several companies. Of chosen ones, STALE_VERSION where one has changed since
 * it was seen, and RULE where one stands in a file and nobody said that the bank has not been given that.
 */
export function startBankFile(deps: Deps, actor: Actor, input: BankFileInput): Promise<StartedBankFile> {
  const now = deps.clock.now();
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写导出原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, BANK_FILE_JOB, input.requestId, async () => {
      const candidates = input.items
        ? await chosen(trx, { ...input, items: input.items })
        : await notListed(trx, deps.seal, input.filters);
      const [first] = candidates;
      if (!first)
        refuse(
          'RULE',
          input.items === undefined
            ? '没有待打款的领取可导出（已列入过代发文件的不会再次列入，确需重新生成请逐笔勾选）'
            : '没有待打款的领取可导出',
        );
      if (candidates.some((row) => row.company_id !== first.company_id))
        refuse('RULE', '代发文件须按企业导出，请先按企业筛选或只选一家企业的领取单');
      // What paying one looks at. That a chosen one stands in an earlier file has been asked above.
      const { passed: rows, results } = await checkClaims(trx, actor, 'pay', candidates, now, {
        despiteBankFile: true,
      });
      const leftOut = leftOutOf(results);
      if (rows.length === 0) refuse('RULE', `没有可列入代发文件的领取：${reasonsOf(leftOut)}`, { leftOut });
      const layout = await chooseLayout(trx, first.company_id, input);
      const fileId = newId();
      await mark(trx, first.company_id, rows, fileId, now);
      await logSteps(
        trx,
        actor,
        now,
        rows.map((claim) => ({ claim, action: 'bankFile', to: claim.state, note: reason })),
      );
      if (rows.length <= MOST_AT_ONCE) await auditAll(trx, actor, BANK_FILE_JOB, rows, input.requestId);
      await audit(trx, actor, {
        action: BANK_FILE_JOB,
        targetType: 'claim',
        targetId: 'list',
        companyId: first.company_id,
        requestId: input.requestId,
        note: `${rows.length}笔：${reason}`,
      });
      const payload: BankFilePayload = {
        fileId,
        claims: rows.map((row) => row.id),
        companyId: first.company_id,
        ...layout,
      };
      const jobId = await deps.jobs.enqueue(trx, {
        kind: BANK_FILE_JOB,
        companyId: null,
        ownerId: actor.id,
        payload,
        unit: '笔',
        step: '正在生成代发文件',
      });
      await recordClaimFile(
        trx,
        actor,
        {
          companyId: first.company_id,
          fileId,
          jobId,
          format: layout.format,
          layoutName: layout.own?.name,
          reason,
          rows,
        },
        now,
      );
      return { jobId, count: rows.length, leftOut };
    }),
  );
}

function leftOutOf(results: readonly ClaimRowResult[]): ClaimsLeftOut {
  const left = results.filter((row) => !row.ok);
  return {
    count: left.length,
    named: left
      .slice(0, MOST_AT_ONCE)
      .map(({ id, orderNo, staffName, message }) => ({ id, orderNo, staffName, message })),
  };
}

function reasonsOf({ count, named }: ClaimsLeftOut): string {
  const reasons = named
    .slice(0, NAMED)
    .map(({ orderNo, staffName, message }) => `${orderNo} ${staffName}（${message}）`);
  return reasons.join('；') + (count > NAMED ? `；等${count}笔` : '');
}

async function mark(trx: Trx, companyId: string, rows: readonly ClaimRow[], fileId: string, now: Date): Promise<void> {
  await trx
    .updateTable('claim_order')
    .set((eb) => ({ bank_file_at: now, bank_file_id: fileId, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .execute();
}

/** The chosen ones, locked, each as it was seen. */
async function chosen(
  trx: Trx,
  { items, despiteBankFile }: Pick<BankFileInput, 'despiteBankFile'> & { items: SeenClaim[] },
): Promise<ClaimRow[]> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const found = [...(await lockClaims(trx, [...versions.keys()])).values()];
  const stale = found.find((row) => row.version !== versions.get(row.id));
  if (stale) refuse('STALE_VERSION', `领取单${stale.order_no}已被他人修改或列入代发文件，请刷新后重新选择`);
  const listed = found.filter((row) => row.state === 'approved' && row.bank_file_at !== null);
  if (listed.length > 0 && despiteBankFile !== true)
    refuse(
      'RULE',
      `${namesOf(listed)}已列入过银行代发文件，再次列入可能重复支付；确认原文件未提交银行后，请勾选“重新列入”再生成`,
    );
  return found;
}

function namesOf(rows: readonly ClaimRow[]): string {
  return (
    rows
      .slice(0, NAMED)
      .map((row) => row.order_no)
      .join('、') + (rows.length > NAMED ? `等${rows.length}笔领取` : '')
  );
}

/** Approved ones that stand in no file yet, locked. Read anew under the lock: somebody else may have made a file of them meanwhile. */
async function notListed(trx: Trx, seal: Deps['seal'], filters: ClaimFilters): Promise<ClaimRow[]> {
  const waiting = await filteredClaims({ db: trx, seal }, { ...filters, state: 'approved' })
    .where('bank_file_at', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(MOST_IN_FILE + 1)
    .execute();
  if (waiting.length > MOST_IN_FILE) refuse('RULE', `待打款的领取超过${MOST_IN_FILE}笔，请用筛选条件分批导出`);
  const rows = await lockClaims(
    trx,
    waiting.map((row) => row.id),
  );
  return [...rows.values()].filter((row) => row.state === 'approved' && row.bank_file_at === null);
}
