import type { FastifyReply } from 'fastify';
import { contractTemplateApi } from '@contract/contract-templates/endpoints';
import type { Deps } from '../../deps';
import { DocumentError } from '../../documents/service';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid, notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { companyOf } from '../fdd/service';
import { previewPdf, type PreviewWish } from './preview';
import { fileOf, loadTemplate } from './queries';

const CONTEXT = 'contract_template.preview';
const LINK_MS = 5 * 60_000;
/** Longest address that every proxy on the way lets through. */
const MOST_TYPED = 3_000;

interface Ticket extends PreviewWish {
  companyId: string;
  templateId: string;
  expires: number;
}

/** An address that shows a template's PDF in an <iframe> for five minutes to whoever has it: what is shown is sealed into it. A look at somebody's is audited. */
export async function previewLink(deps: Deps, actor: Actor, id: string, wish: PreviewWish): Promise<{ url: string }> {
  const row = await loadTemplate(deps.db, companyOf(actor), id);
  await fileOf(deps.db, row, wish.no);
  if (JSON.stringify(wish.values ?? {}).length > MOST_TYPED)
    invalid('填写的内容太长，无法预览；可以直接发起，或缩短后再预览', 'values');
  if (wish.staffId !== undefined) {
    const person = await deps.db
      .selectFrom('staff')
      .select('id')
      .where('company_id', '=', row.company_id)
      .where('id', '=', wish.staffId)
      .executeTakeFirst();
    if (!person) notFound('员工不存在或已被删除');
  }
  const ticket: Ticket = {
    ...wish,
    companyId: row.company_id,
    templateId: id,
    expires: deps.clock.now().getTime() + LINK_MS,
  };
  if (wish.staffId !== undefined)
    await audit(deps.db, actor, {
      action: 'contractTemplate.preview',
      targetType: 'staff',
      targetId: wish.staffId,
      companyId: row.company_id,
    });
  return {
    url: `${contractTemplateApi.paper.path}?${new URLSearchParams({ ticket: deps.seal.seal(JSON.stringify(ticket), CONTEXT) })}`,
  };
}

/** Shows what a link made here is for: 403 for any other, 410 for one that has ended, 400 with words where the PDF cannot be made. */
export async function sendPreview(deps: Deps, sealed: string, reply: FastifyReply): Promise<void> {
  const ticket = readTicket(deps, sealed);
  if (ticket.expires <= deps.clock.now().getTime()) throw new HttpError(410, '预览链接已过期，请重新预览');
  const { name, content } = await previewPdf(deps, ticket.companyId, ticket.templateId, ticket).catch(
    (error: unknown) => {
      throw error instanceof DocumentError ? new HttpError(400, error.problems.join('；')) : error;
    },
  );
  void reply
    .header('content-type', 'application/pdf')
    .header('content-length', content.length)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    // The part of a browser that draws a PDF is stopped by rules on objects and styles; it is no page and runs nothing of ours.
    .header('content-security-policy', "frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .send(content);
}

function readTicket({ seal }: Pick<Deps, 'seal'>, sealed: string): Ticket {
  try {
    return JSON.parse(seal.open(sealed, CONTEXT)) as Ticket; // sealed by previewLink()
  } catch {
    throw new HttpError(403, '预览链接不正确');
  }
}
