import { isReason } from '@contract/reason';
import { bankFileRefusal } from '@contract/states/bank-file-refusal';
import type { WageFileFormat } from '@contract/wages/bank-formats';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { chooseLayout, fileMoment, recordFile } from '../../bank-files/service';
import { keepBankDue } from '../../claims/service';
import { isAnswered, openRetries, type Selection, takeFailed, voidRetries } from '../bank-answer/retry';
import { liveFiles, voidLiveFiles } from '../bank-file/file-records';
import { BANK_FILE_JOB, EXPORT_JOB } from '../job-kinds';
import { companyRules, payRefusalOf } from '../policy';
import { loadBatch } from '../queries';
import { aloneNote } from '../lifecycle/alone';
import { recordStep } from '../lifecycle/timeline';

/** Starts the job that writes a batch's slips to .xlsx, numbers masked. */
export function startExport(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  requestId: string,
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.export:${id}`, requestId, async () => {
      const batch = await loadBatch(trx, companyId, id);
      await audit(trx, actor, { action: 'wages.export', targetType: 'wageBatch', targetId: id, companyId, requestId });
      await recordStep(trx, { companyId, batchId: id }, actor, { at: deps.clock.now(), action: 'export' });
      const payload = { batchId: id, operator: actor.name };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: EXPORT_JOB,
          companyId,
          ownerId: actor.id,
          payload,
          unit: '行',
          step: `正在导出“${batch.title}”`,
        }),
      };
    }),
  );
}

/**
 * Starts the job that writes the 代发文件: names, full card numbers and net pay for the bank. Asks for
 * a reason, leaves an audit row, and refuses recalled batches and those still to be reviewed; and, as long as nobody has said
 * that the bank has not been given it, a second one: that voids the first. Once the bank has answered, only what it sent back
 * (`failed`) goes into a file.
 */
export function startBankFile(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: {
    requestId: string;
    format: WageFileFormat;
    layoutId?: string;
    reason: string;
    despiteBankFile?: boolean;
    failed?: Selection;
  },
): Promise<{ jobId: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写导出原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.bankFile:${id}`, input.requestId, async () => {
      // Locked: a claim of one of its slips comes before this, and is left out of the file, or finds that the bank pays.
      const batch = await loadBatch(trx, companyId, id, { lock: true });
      const { failed } = input;
      const answered = !failed && (await isAnswered(trx, companyId, id));
      const rules = await companyRules(trx, companyId);
      const refusal = bankFileRefusal(batch, rules, answered);
      if (refusal) refuse('WRONG_STATE', refusal.text);
      const kept = payRefusalOf(batch, actor, rules);
      if (kept) refuse('RULE', kept.text);
      const note = aloneNote(batch, actor, rules);
      const live = failed ? await openRetries(trx, companyId, id) : await liveFiles(trx, companyId, id);
      const [last] = live;
      if (last && input.despiteBankFile !== true)
        refuse(
          'RULE',
          `${last.maker_name}已于${fileMoment(last.made_at)}生成过这张工资表${failed ? '退票人员' : ''}的代发文件，再次生成可能重复发放；确认原文件未提交银行后，请勾选“作废原文件”再生成`,
        );
      const layout = await chooseLayout(trx, companyId, input);
      const now = deps.clock.now();
      await audit(trx, actor, {
        action: 'wages.bankFile',
        targetType: 'wageBatch',
        targetId: id,
        companyId,
        requestId: input.requestId,
        note: reason,
        ...(note ? { fields: [note.code] } : {}),
      });
      const action = failed ? 'bankRetry' : 'bankFile';
      await recordStep(trx, { companyId, batchId: id }, actor, { at: now, action, reason, note });
      const fileId = newId();
      if (failed) {
        await voidRetries(trx, companyId, live, now);
        await takeFailed(trx, { companyId, batchId: id, fileId }, failed);
      } else {
        await voidLiveFiles(trx, companyId, live, now);
        await keepBankDue(trx, companyId, id, fileId);
      }
      const payload = { companyId, batchId: id, fileId, operator: actor.name, ...layout };
      const jobId = await deps.jobs.enqueue(trx, {
        kind: BANK_FILE_JOB,
        companyId,
        ownerId: actor.id,
        payload,
        unit: '人',
        step: '正在生成代发文件',
      });
      await recordFile(
        trx,
        actor,
        {
          companyId,
          fileId,
          batchId: id,
          retry: failed !== undefined,
          jobId,
          format: layout.format,
          layoutName: layout.own?.name,
          reason,
          items: null,
          sumFen: null,
        },
        now,
      );
      return { jobId };
    }),
  );
}
