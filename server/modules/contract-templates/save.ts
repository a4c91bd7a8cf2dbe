import type { Transaction } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { contractTemplateSchemas, TemplateDetail } from '@contract/contract-templates/schemas';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { companyFor, companyOf, openCompany } from '../fdd/service';
import { bindFile } from '../files/service';
import { type Inspection, openTicket } from './inspect';
import { presentDetail } from './present';
import { loadTemplate } from './queries';

type Schemas = typeof contractTemplateSchemas;
type CreateBody = Static<Schemas['create']['body']>;
type UpdateBody = Static<Schemas['update']['body']>;

/** A new template from an uploaded .docx that was looked through, in use at once; a repeat of the request gives the same one. */
export async function createTemplate(deps: Deps, actor: Actor, input: CreateBody): Promise<TemplateDetail> {
  const { id: companyId } = await openCompany(deps, companyFor(actor, input.company));
  const name = checkedName(input.name);
  const inspection = openTicket(deps, input.ticket);
  const { id } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'contractTemplate.create', input.requestId, async () => {
      const row = { company_id: companyId, id: newId() };
      const made = await trx
        .insertInto('contract_template')
        .values({ ...row, name, kind: input.kind, changed_by: actor.name, changed_at: deps.clock.now() })
        .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows === 0n) taken(name);
      await addFile(deps, trx, actor, { ...row, no: 1, inspection });
      await audit(trx, actor, {
        action: 'contractTemplate.create',
        targetType: 'contractTemplate',
        targetId: row.id,
        companyId,
        requestId: input.requestId,
      });
      return { id: row.id };
    }),
  );
  return presentDetail(deps, await loadTemplate(deps.db, companyId, id));
}

/** Changes a template's name or kind, or gives it a new version of its file; versions already sent stay as they are. */
export async function updateTemplate(deps: Deps, actor: Actor, id: string, input: UpdateBody): Promise<TemplateDetail> {
  const row = await loadTemplate(deps.db, companyOf(actor), id);
  await openCompany(deps, row.company_id);
  if (row.version !== input.version) refuse('STALE_VERSION');
  const name = checkedName(input.name);
  const inspection = input.ticket === undefined ? null : openTicket(deps, input.ticket);
  await deps.db.transaction().execute(async (trx) => {
    const current = await loadTemplate(trx, row.company_id, id, { lock: true });
    if (current.version !== input.version) refuse('STALE_VERSION');
    const other = await trx
      .selectFrom('contract_template')
      .select('id')
      .where('company_id', '=', row.company_id)
      .where('name', '=', name)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) taken(name);
    const no = inspection ? current.no + 1 : current.no;
    if (inspection) await addFile(deps, trx, actor, { company_id: row.company_id, id, no, inspection });
    await trx
      .updateTable('contract_template')
      .set({
        name,
        kind: input.kind,
        no,
        version: current.version + 1,
        changed_by: actor.name,
        changed_at: deps.clock.now(),
      })
      .where('company_id', '=', row.company_id)
      .where('id', '=', id)
      .execute();
    const fields = [
      ...(name === current.name ? [] : ['name']),
      ...(input.kind === current.kind ? [] : ['kind']),
      ...(inspection ? ['file'] : []),
    ];
    await audit(trx, actor, {
      action: 'contractTemplate.update',
      targetType: 'contractTemplate',
      targetId: id,
      companyId: row.company_id,
      fields,
    });
  });
  return presentDetail(deps, await loadTemplate(deps.db, row.company_id, id));
}

function checkedName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  return [...name].length >= 2 ? name : invalid('模板名称须为 2–50 字', 'name');
}

function taken(name: string): never {
  refuse('DUPLICATE', `本企业已有名为“${name}”的模板，请换一个名称`);
}

async function addFile(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction<Database>,
  actor: Actor,
  file: { company_id: string; id: string; no: number; inspection: Inspection },
): Promise<void> {
  const { company_id, id, no, inspection } = file;
  await bindFile(trx, inspection.fileId, {
    purpose: 'contractTemplate',
    boundTo: id,
    companyId: company_id,
    ownerId: actor.id,
    field: 'ticket',
  });
  await trx
    .insertInto('contract_template_file')
    .values({
      company_id,
      id: newId(),
      template_id: id,
      no,
      file_id: inspection.fileId,
      pages: inspection.pages,
      fields: jsonText(inspection.fields),
      warnings: jsonText(inspection.warnings),
      by_name: actor.name,
      at: deps.clock.now(),
    })
    .execute();
}
