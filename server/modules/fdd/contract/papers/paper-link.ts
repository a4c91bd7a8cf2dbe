import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { fillPath } from '@contract/api';
import { fddContractApi } from '@contract/fdd/endpoints';
import type { Deps } from '../../../../deps';
import type { Actor } from '../../../../kernel/actor';
import { HttpError } from '../../../../kernel/errors';
import { audit } from '../../../audit/service';
import { companyOf } from '../../scope';
import { paperName } from './archive';
import { contentOf } from './papers';
import { type ContractRow, loadContract } from '../queries';

const LINK_SECONDS = 5 * 60;

const signatureOf = ({ seal }: Pick<Deps, 'seal'>, id: string, expires: number) =>
  seal.blindIndex('contractPaper', `${id}:${expires}`);

/** An address that shows a contract in an <iframe> for five minutes to whoever has it. Each is audited. */
export async function paperLink(deps: Deps, actor: Actor, id: string): Promise<{ url: string }> {
  return linkTo(deps, actor, await loadContract(deps.db, companyOf(actor), id));
}

/** The same for a contract the actor is known to have a right to. */
export async function linkTo(
  deps: Deps,
  actor: Actor,
  { id, company_id: companyId }: Pick<ContractRow, 'id' | 'company_id'>,
): Promise<{ url: string }> {
  await audit(deps.db, actor, { action: 'fdd.contract.view', targetType: 'fddContract', targetId: id, companyId });
  const expires = Math.floor(deps.clock.now().getTime() / 1000) + LINK_SECONDS;
  return {
    url: `${fillPath(fddContractApi.paperContent.path, { id })}?${new URLSearchParams({ expires: String(expires), sig: signatureOf(deps, id, expires) })}`,
  };
}

/** Shows the contract behind a link made here: 403 for any other, 410 for one that has ended. The browser's own reader draws it, in a frame of this console alone. */
export async function sendPaper(
  deps: Deps,
  id: string,
  link: { expires: number; sig: string },
  reply: FastifyReply,
): Promise<void> {
  const [right, given] = [Buffer.from(signatureOf(deps, id, link.expires)), Buffer.from(link.sig)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new HttpError(403, '合同链接不正确');
  if (link.expires * 1000 <= deps.clock.now().getTime()) throw new HttpError(410, '合同链接已过期，请刷新页面');
  const row = await loadContract(deps.db, null, id);
  const content = await contentOf(deps, row);
  void reply
    .header('content-type', 'application/pdf')
    .header('content-length', content.length)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(paperName(row))}`)
    // The part of a browser that draws a PDF is stopped by rules on objects and styles; it is no page and runs nothing of ours.
    .header('content-security-policy', "frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .send(content);
}
