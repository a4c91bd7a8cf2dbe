import { ATTACHMENT_MIMES } from '@contract/files/attachments';
import type { ContractKind } from '@contract/fdd/contract-choices';
import type { TemplateDetail } from '@contract/contract-templates/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import { keepFile } from '../files/service';
import { type Inspection, ticketFor } from './inspect';
import { createTemplate } from './save';

export interface KnownTemplate {
  company: string;
  name: string;
  kind: ContractKind;
  fileName: string;
  /** The .docx. */
  content: Buffer;
  /** What looking it through would find. */
  found: Omit<Inspection, 'fileId'>;
}

/** A template of which is known what stands in it, e.g. one that comes with the product. */
export async function addTemplate(
  deps: Deps,
  actor: Actor,
  { company, name, kind, fileName, content, found }: KnownTemplate,
): Promise<TemplateDetail> {
  const fileId = await keepFile(deps, {
    purpose: 'contractTemplate',
    ownerId: actor.id,
    mime: ATTACHMENT_MIMES.docx,
    content,
    name: fileName,
  });
  return createTemplate(deps, actor, {
    company,
    name,
    kind,
    ticket: ticketFor(deps, { fileId, ...found }),
    requestId: newId(),
  });
}
