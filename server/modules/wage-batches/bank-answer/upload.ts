import type { FastifyRequest } from 'fastify';
import type { BankAnswer } from '@contract/wages/bank-answers/schemas';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { type Caller, type Received, receiveWorkbook } from '../../../imports';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { isId, newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { bankFiles, type FileKey } from '../../bank-files/service';
import { type Db, loadBatch } from '../queries';
import { type AnswerRow, dropAnswer, loadAnswer, presentAnswer, unanswerable } from './answers';
import { applied } from './apply';
import { hasPayments } from './payments';
import { ANSWER_CONTEXT, readAnswer, type StoredAnswer } from './read-answer';
import { tellFailures } from './return-bell';

/**
 * Takes the bank's answer to a 代发文件 (field bankFileId, then the file). It counts at once where each line is understood and
 * fits a payment; else it waits for the clerk. The same file again changes nothing (`known`); one that waits gives way to a
 * newer one.
 */
export function uploadAnswer(
  deps: Deps,
  caller: Caller,
  batchId: string,
  req: FastifyRequest,
): Promise<{ answer: BankAnswer; known: boolean }> {
  return receiveWorkbook(
    deps,
    req,
    { what: '银行回盘', context: ANSWER_CONTEXT },
    (fields) => {
      const fileId = fields.get('bankFileId')?.trim() ?? '';
      return isId(fileId) ? fileId : invalid('请选择是哪一份代发文件的回盘', 'bankFileId');
    },
    (received, fileId) => takeAnswer(deps, caller, { companyId: caller.companyId, batchId, fileId }, received),
  );
}

type Key = FileKey & { batchId: string };

/** The same of a file that is stored already; its owner removes it where this throws. */
export async function takeAnswer(
  deps: Deps,
  { actor, companyId }: Caller,
  key: Key,
  { fileName, upload }: Received,
): Promise<{ answer: BankAnswer; known: boolean }> {
  await requireAnswerable(deps.db, key);
  const stored: StoredAnswer = {
    fileName,
    file_id: upload.fileId,
    file_key: upload.fileKey,
    file_sha256: upload.sha256,
  };
  const before = await sameFile(deps.db, key, upload.sha256);
  if (before) {
    await deps.held.remove('uploads', upload.fileId);
    return { answer: presentAnswer(before), known: true };
  }
  const read = await readAnswer(deps, key, stored);
  const id = newId();
  const gone = await deps.db.transaction().execute(async (trx) => {
    await loadBatch(trx, companyId, key.batchId, { lock: true });
    await requireAnswerable(trx, key);
    const waiting = await waitingOf(trx, key);
    for (const answer of waiting) await dropAnswer(trx, answer);
    const at = deps.clock.now();
    const row = await trx
      .insertInto('wage_bank_answer')
      .values({
        company_id: companyId,
        id,
        bank_file_id: key.fileId,
        batch_id: key.batchId,
        file_name: fileName,
        file_id: stored.file_id,
        file_key: stored.file_key,
        file_sha256: stored.file_sha256,
        by_id: actor.id,
        by_name: actor.name,
        at,
        state: 'asking',
        reading: jsonText(read.reading),
      })
      // Sent twice at the same moment.
      .onConflict((conflict) => conflict.columns(['company_id', 'bank_file_id', 'file_sha256']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) refuse('RULE', '同一份回盘文件正在上传，请刷新');
    await audit(trx, actor, { action: 'wages.bankAnswer', targetType: 'wageBankAnswer', targetId: id, companyId });
    if (read.clear) await applied(trx, actor, row, read, at);
    return waiting;
  });
  for (const { file_id } of gone) if (file_id) await deps.held.remove('uploads', file_id);
  if (read.clear) {
    await deps.held.remove('uploads', upload.fileId);
    await tellFailures(deps, companyId, key.batchId);
  }
  return { answer: presentAnswer(await loadAnswer(deps.db, companyId, id)), known: false };
}

async function requireAnswerable(db: Db, key: Key): Promise<void> {
  const file = await bankFiles(db)
    .where('f.company_id', '=', key.companyId)
    .where('f.id', '=', key.fileId)
    .where('f.batch_id', '=', key.batchId)
    .select(['f.replaced_at', 'f.items'])
    .executeTakeFirst();
  if (!file) notFound('代发文件不存在');
  const why = unanswerable(file, await hasPayments(db, key));
  if (why !== null) refuse('RULE', why);
}

function sameFile(db: Db, { companyId, fileId }: Key, sha256: string): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('wage_bank_answer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bank_file_id', '=', fileId)
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
}

function waitingOf(db: Db, { companyId, fileId }: Key): Promise<AnswerRow[]> {
  return db
    .selectFrom('wage_bank_answer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bank_file_id', '=', fileId)
    .where('state', '=', 'asking')
    .execute();
}
