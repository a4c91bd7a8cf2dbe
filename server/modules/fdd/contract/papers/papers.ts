import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps';
import type { Actor } from '../../../../kernel/actor';
import { HttpError, notFound, refuse } from '../../../../kernel/errors';
import { sendDownload } from '../../../../plugins/download';
import { EsignError } from '../../../../providers/esign/esign';
import { audit } from '../../../audit/service';
import { readWhole } from '../../../files/service';
import { companyOf } from '../../scope';
import { paperName, signedContent } from './archive';
import { isSigned } from '../present';
import { type ContractRow, loadContract } from '../queries';

/** 下载合同: the signed document; refused where there is none yet. Each is audited. */
export async function downloadContract(deps: Deps, actor: Actor, id: string, reply: FastifyReply): Promise<void> {
  await sendSigned(deps, actor, await loadContract(deps.db, companyOf(actor), id), reply);
}

/** The same of a contract the actor is known to have a right to. */
export async function sendSigned(deps: Deps, actor: Actor, row: ContractRow, reply: FastifyReply): Promise<void> {
  if (!isSigned(row)) throw new HttpError(400, '合同尚未签署完成，还没有可下载的合同');
  const content = await contentOf(deps, row);
  await audit(deps.db, actor, {
    action: 'fdd.contract.download',
    targetType: 'fddContract',
    targetId: row.id,
    companyId: row.company_id,
  });
  sendDownload(reply, paperName(row), content, content.length);
}

/** The signed document where there is one, else the one that is to be signed; 400 where it cannot be had now. */
export async function contentOf(deps: Deps, row: ContractRow): Promise<Buffer> {
  if (!isSigned(row)) return (await readWhole(deps, row.source_file_id)) ?? notFound('合同文件不存在或已被删除');
  try {
    return await signedContent(deps, row);
  } catch (error) {
    // A download that failed is a 400 with words (a refusal by rule would look like a file).
    if (error instanceof EsignError) throw new HttpError(400, error.message);
    throw error;
  }
}

/** The link to the provider's page for one signer. With it one signs in his place: each is audited. */
export async function signerLinkOf(deps: Deps, row: ContractRow, actorId: string): Promise<string> {
  const signer = await deps.db
    .selectFrom('fdd_signer')
    .select(['state'])
    .where('company_id', '=', row.company_id)
    .where('contract_id', '=', row.id)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  if (!signer) notFound('签署方不存在');
  if (
    !['filling', 'signing', 'abolishing'].includes(row.state) ||
    (row.state !== 'abolishing' && signer.state !== 'wait_sign')
  )
    refuse('WRONG_STATE', '这一方现在不需要签署，没有签署链接');
  const taskId = (row.state === 'abolishing' ? row.abolish_task_id : null) ?? row.sign_task_id;
  if (taskId === null) refuse('RULE', '这份合同还没有提交到法大大，请稍候再试');
  return deps.esign.signerLink(taskId, actorId);
}
