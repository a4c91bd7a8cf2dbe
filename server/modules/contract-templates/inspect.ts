import type { FastifyRequest } from 'fastify';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { UploadedTemplate } from '@contract/contract-templates/schemas';
import type { Deps } from '../../deps';
import { DocumentError, inspectTemplate } from '../../documents/service';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { dropUpload, readWhole, uploadAttachment } from '../files/service';

const TICKET_CONTEXT = 'contract_template.ticket';

/** What is known of an upload that was looked through; travels with the form as a sealed ticket. */
const Inspection = Type.Object({
  fileId: Type.String(),
  fields: Type.Array(Type.String()),
  warnings: Type.Array(Type.String()),
  pages: Type.Integer(),
});
export type Inspection = Static<typeof Inspection>;

/**
 * Takes a .docx and looks it through while its uploader waits, for no other call may take that long: refused with every
 * reason, paragraph by paragraph. The ticket then stands for it when the template is saved.
 */
export async function uploadTemplate(deps: Deps, actor: Actor, req: FastifyRequest): Promise<UploadedTemplate> {
  const file = await uploadAttachment(deps, actor, req, 'contractTemplate');
  try {
    if (file.kind !== 'docx')
      refuse(
        'ATTACHMENT_REFUSED',
        `合同模板须为 Word 文档（.docx），这是 ${file.kind.toUpperCase()} 文件。请用 Word 或 WPS 另存为 .docx 后上传`,
      );
    const content = await readWhole(deps, file.id);
    if (!content) return invalid('文件没有保存成功，请重新上传', 'file');
    const inspected = await refuseBadDocument(() => inspectTemplate(deps, content));
    return { fileName: file.name, ...inspected, ticket: ticketFor(deps, { fileId: file.id, ...inspected }) };
  } catch (error) {
    await dropUpload(deps.db, file.id);
    throw error;
  }
}

/** The ticket of an upload that was looked through. */
export const ticketFor = ({ seal }: Pick<Deps, 'seal'>, inspection: Inspection): string =>
  seal.seal(JSON.stringify(inspection), TICKET_CONTEXT);

/** What an upload's ticket says; 422 for one that is none of ours. */
export function openTicket({ seal }: Pick<Deps, 'seal'>, ticket: string): Inspection {
  let said: unknown;
  try {
    said = JSON.parse(seal.open(ticket, TICKET_CONTEXT));
  } catch {
    said = null; // sealed by nobody here: told below
  }
  return Value.Check(Inspection, said) ? said : invalid('请重新上传模板文件', 'ticket');
}

/** A document's problems as a refusal people can read. */
export async function refuseBadDocument<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentError)
      refuse('TEMPLATE_REFUSED', `模板不能使用：${error.problems.join('；')}`, { problems: error.problems });
    throw error;
  }
}
