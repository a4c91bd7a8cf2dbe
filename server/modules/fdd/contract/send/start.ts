import { type Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import type { fddContractSchemas } from '@contract/fdd/contract-schemas';
import type { Deps } from '../../../../deps';
import type { Actor } from '../../../../kernel/actor';
import { invalid, notFound, refuse } from '../../../../kernel/errors';
import { idempotent } from '../../../../kernel/idempotent';
import { audit } from '../../../audit/service';
import { endOfSigning } from '../../deadline';
import { companyFor } from '../../scope';
import type { SigningRequest } from './signing-request';
import { checkSender, writeContracts } from './start-signing';

type StartBody = Static<(typeof fddContractSchemas)['start']['body']>;

/** Names said in a refusal. */
const NAMED = 5;

/** 发起签署 of an uploaded PDF with one person or many; a repeat of the request gives its first answer. */
export async function startContracts(
  deps: Deps,
  actor: Actor,
  body: StartBody,
): Promise<{ batchId: string; jobId: string; count: number }> {
  const companyId = companyFor(actor, body.company);
  await checkSender(deps, companyId);
  const title = body.title.trim();
  if ([...title].length < 2) invalid('合同名称为2–50个字', 'title');
  const expiresAt = endOfSigning(body.expiresOn, deps.clock.now());
  await checkPeople(deps, companyId, body.staffIds);
  const request: SigningRequest = {
    companyId,
    kind: body.kind,
    title,
    expiresAt,
    withCompany: body.withCompany,
    papers: body.staffIds.map((staffId) => ({ staffId, file: { id: body.fileId } })),
  };
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'fdd.sign', body.requestId, async () => {
      const { batchId, jobId, contractIds } = await writeContracts(
        deps,
        trx,
        actor,
        request,
        body.staffIds.map(() => body.fileId),
      );
      await audit(trx, actor, {
        action: 'fdd.contract.start',
        targetType: 'fddBatch',
        targetId: batchId,
        companyId,
        requestId: body.requestId,
        note: `${contractIds.length}人`,
      });
      return { batchId, jobId, count: contractIds.length };
    }),
  );
}

/** 404 for anybody who is not of the company; refuses those who have left by their names. */
async function checkPeople({ db }: Pick<Deps, 'db'>, companyId: string, ids: readonly string[]): Promise<void> {
  const people = await db
    .selectFrom('staff')
    .select(['name', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  if (people.length < ids.length) notFound('所选员工中有人不存在或已被删除，请重新选择');
  const left = people.filter((person) => person.status === 'left').map((person) => person.name);
  if (left.length > 0)
    refuse(
      'RULE',
      `所选员工中有 ${left.length} 人已离职：${left.slice(0, NAMED).join('、')}${left.length > NAMED ? '等' : ''}，请移除后再发起`,
    );
}
