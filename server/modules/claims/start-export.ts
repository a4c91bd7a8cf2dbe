import { sql } from 'kysely';
import type { ClaimFileFormat } from '@contract/claims/choices';
import { MOST_AT_ONCE } from '@contract/claims/rules';
import type { ClaimFilters, ClaimLogFilters } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { once } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { auditAll } from './decide';
import { bankFileMakerRefusal } from './guards';
import { BANK_FILE_JOB, EXPORT_JOB, EXPORT_LOGS_JOB } from './job-kinds';
import type { SeenClaim } from './judge';
import { filteredClaims } from './list';
import { logSteps } from './log';
import { type ClaimRow, lockClaims, type Trx } from './queries';

/** A keyword may be somebody's number: filters wait for their job sealed. */
export const EXPORT_CONTEXT = 'claims.export';

export interface ExportPayload {
  filters: string;
  operator: string;
}

interface Export<F> {
  requestId: string;
  filters: F;
}

/** Starts the job that writes the list as .xlsx, numbers masked. */
export function startExport(deps: Deps, actor: Actor, input: Export<ClaimFilters>): Promise<{ jobId: string }> {
  return start(deps, actor, input, { kind: EXPORT_JOB, unit: '笔', step: '正在导出薪资领取' });
}

/** The same for 领取日志. */
export function startLogExport(deps: Deps, actor: Actor, input: Export<ClaimLogFilters>): Promise<{ jobId: string }> {
  return start(deps, actor, input, { kind: EXPORT_LOGS_JOB, unit: '行', step: '正在导出领取日志' });
}

function start(deps: Deps, actor: Actor, { requestId, filters }: Export<object>, job: { kind: string; unit: string; step: string }): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    once(trx, actor, job.kind, requestId, async () => {
      await audit(trx, actor, { action: job.kind, targetType: 'claim', targetId: 'list', companyId: null, requestId });
      const payload: ExportPayload = { filters: deps.seal.seal(JSON.stringify(filters), EXPORT_CONTEXT), operator: actor.name };
      return { jobId: await deps.jobs.enqueue(trx, { ...job, companyId: null, ownerId: actor.id, payload }) };
    }),
  );
}

/** Of one company, for its bank account pays them: nobody mixes two in one file. */
const MOST_IN_FILE = 5_000;

export interface BankFilePayload {
  /** Claims another file has taken over since do not stand in this one. */
  fileId: string;
  claims: string[];
  companyId: string;
  format: ClaimFileFormat;
}

/**
 * Starts the job that writes a 代发文件 of claims waiting to be paid: chosen ones, or all the filters leave but for those that
 * stand in a file already, which the bank may be paying. Asks for a reason, and marks each claim, so that it is not paid a
 * second time unawares. Refuses where none waits, they are of several companies, or one is for another to pay; of chosen ones, STALE_VERSION where one has
 * changed since it was seen, and RULE where one stands in a file and nobody said that the bank has not been given that.
 */
export function startBankFile(deps: Deps, actor: Actor, input: Export<ClaimFilters> & { format: ClaimFileFormat; reason: string } & Choice): Promise<{ jobId: string }> {
  const now = deps.clock.now();
  const reason = input.reason.trim();
  if ([...reason].length < 2) invalid('请填写导出原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    once(trx, actor, BANK_FILE_JOB, input.requestId, async () => {
      const rows = input.items ? await chosen(trx, { ...input, items: input.items }) : await notListed(trx, deps.seal, input.filters);
      const [first] = rows;
      if (!first) refuse('RULE', input.items === undefined ? '没有待打款的领取可导出（已列入过代发文件的不会再次列入，确需重新生成请逐笔勾选）' : '没有待打款的领取可导出');
      const fileId = newId();
      if (rows.some((row) => row.company_id !== first.company_id)) refuse('RULE', '代发文件须按企业导出，请先按企业筛选或只选一家企业的领取单');
      for (const row of rows) {
        const refusal = bankFileMakerRefusal(row, actor);
        if (refusal) refuse(refusal.name, `领取单${row.order_no}：${refusal.message}`);
      }
      await trx
        .updateTable('claim_order')
        .set((eb) => ({ bank_file_at: now, bank_file_id: fileId, version: eb('version', '+', 1) }))
        .where('company_id', '=', first.company_id)
        .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
        .execute();
      await logSteps(trx, actor, now, rows.map((claim) => ({ claim, action: 'bankFile', to: claim.state, note: reason })));
      if (rows.length <= MOST_AT_ONCE) await auditAll(trx, actor, BANK_FILE_JOB, rows, input.requestId);
      await audit(trx, actor, { action: BANK_FILE_JOB, targetType: 'claim', targetId: 'list', companyId: first.company_id, requestId: input.requestId, note: `${rows.length}笔：${reason}` });
      const payload: BankFilePayload = { fileId, claims: rows.map((row) => row.id), companyId: first.company_id, format: input.format };
      return { jobId: await deps.jobs.enqueue(trx, { kind: BANK_FILE_JOB, companyId: null, ownerId: actor.id, payload, unit: '笔', step: '正在生成代发文件' }) };
    }),
  );
}

interface Choice {
  /** Without them: all the filters leave. */
  items?: SeenClaim[];
  despiteBankFile?: boolean;
}

const NAMED = 5;

/** The chosen ones that wait to be paid, locked, each as it was seen. */
async function chosen(trx: Trx, { items, despiteBankFile }: Choice & { items: SeenClaim[] }): Promise<ClaimRow[]> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const found = [...(await lockClaims(trx, [...versions.keys()])).values()];
  const stale = found.find((row) => row.version !== versions.get(row.id));
  if (stale) refuse('STALE_VERSION', `领取单${stale.order_no}已被他人修改或列入代发文件，请刷新后重新选择`);
  const rows = found.filter((row) => row.state === 'approved');
  const listed = rows.filter((row) => row.bank_file_at !== null);
  if (listed.length > 0 && despiteBankFile !== true) refuse('RULE', `${namesOf(listed)}已列入过银行代发文件，再次列入可能重复支付；确认原文件未提交银行后，请勾选“重新列入”再生成`);
  return rows;
}

function namesOf(rows: readonly ClaimRow[]): string {
  return rows.slice(0, NAMED).map((row) => row.order_no).join('、') + (rows.length > NAMED ? `等${rows.length}笔领取` : '');
}

/** Approved ones that stand in no file yet, locked. Read anew under the lock: somebody else may have made a file of them meanwhile. */
async function notListed(trx: Trx, seal: Deps['seal'], filters: ClaimFilters): Promise<ClaimRow[]> {
  const waiting = await filteredClaims({ db: trx, seal }, { ...filters, state: 'approved' }).where('bank_file_at', 'is', null).select('id').orderBy('id').limit(MOST_IN_FILE + 1).execute();
  if (waiting.length > MOST_IN_FILE) refuse('RULE', `待打款的领取超过${MOST_IN_FILE}笔，请用筛选条件分批导出`);
  const rows = await lockClaims(trx, waiting.map((row) => row.id));
  return [...rows.values()].filter((row) => row.state === 'approved' && row.bank_file_at === null);
}
