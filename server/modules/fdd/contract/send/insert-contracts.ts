import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { dateInChina } from '@contract/date';
import type { Database } from '../../../../db/database';
import { newId } from '../../../../kernel/ids';
import type { SigningPaper, SigningRequest } from './signing-request';

interface Wanted {
  paper: SigningPaper;
  /** The signer's name. */
  name: string;
  fileId: string;
}

interface Batch {
  by: { name: string };
  request: SigningRequest;
  batchId: string;
  wanted: readonly Wanted[];
  now: Date;
}

export interface Made extends Wanted {
  contractId: string | null;
  /** False where its key had made it before. */
  fresh: boolean;
}

/** Rows written by one statement. */
const CHUNK = 200;

/** Writes records, signers and the first line of their histories, set by set. */
export async function insertContracts(trx: Transaction<Database>, batch: Batch): Promise<Made[]> {
  const companyName = batch.request.withCompany
    ? (
        await trx
          .selectFrom('company')
          .select('name')
          .where('id', '=', batch.request.companyId)
          .executeTakeFirstOrThrow()
      ).name
    : null;
  const made: Made[] = [];
  for (let at = 0; at < batch.wanted.length; at += CHUNK)
    made.push(...(await insertChunk(trx, batch, batch.wanted.slice(at, at + CHUNK), companyName)));
  return made;
}

async function insertChunk(
  trx: Transaction<Database>,
  { by, request, batchId, now }: Batch,
  wanted: readonly Wanted[],
  companyName: string | null,
): Promise<Made[]> {
  const { companyId } = request;
  const rows = wanted.map((each) => ({ ...each, id: newId() }));
  const written = await trx
    .insertInto('fdd_contract')
    .values(
      rows.map(({ id, paper, fileId }) => ({
        company_id: companyId,
        id,
        batch_id: batchId,
        contract_no: newContractNo(now),
        title: paper.title ?? request.title,
        kind: request.kind,
        template_name: request.templateName ?? null,
        started_by: by.name,
        source_file_id: fileId,
        reference: newReference(),
        dedupe_key: paper.onceKey ?? null,
        subject_type: paper.subject?.type ?? null,
        subject_id: paper.subject?.id ?? null,
        expires_at: request.expiresAt,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'dedupe_key']).where('dedupe_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute();
  const fresh = new Set(written.map((row) => row.id));
  const own = rows.filter((row) => fresh.has(row.id));
  if (own.length > 0) {
    const signers = own.flatMap(({ id, paper, name }) => [
      {
        company_id: companyId,
        contract_id: id,
        actor_id: newReference(),
        position: 1,
        kind: 'person' as const,
        staff_id: paper.staffId,
        name,
      },
      ...(companyName === null
        ? []
        : [
            {
              company_id: companyId,
              contract_id: id,
              actor_id: newReference(),
              position: 2,
              kind: 'corp' as const,
              staff_id: null,
              name: companyName,
            },
          ]),
    ]);
    await trx.insertInto('fdd_signer').values(signers).execute();
    await trx
      .insertInto('fdd_step')
      .values(
        own.map(({ id }) => ({
          company_id: companyId,
          id: newId(),
          record_id: id,
          at: now,
          by_name: by.name,
          action: 'start',
          subject: null,
          note: null,
        })),
      )
      .execute();
  }
  const before = await madeBefore(
    trx,
    companyId,
    rows.flatMap(({ id, paper }) => (fresh.has(id) || paper.onceKey === undefined ? [] : [paper.onceKey])),
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    contractId: fresh.has(id) ? id : (before.get(row.paper.onceKey ?? '') ?? null),
    fresh: fresh.has(id),
  }));
}

/** Contracts that are there already, by their key. */
async function madeBefore(
  trx: Transaction<Database>,
  companyId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom('fdd_contract')
    .select(['id', 'dedupe_key'])
    .where('company_id', '=', companyId)
    .where('dedupe_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.dedupe_key ?? '', row.id]));
}

/** 交易号 and actors' ids: 32 characters, the most the provider takes. */
export const newReference = () => newId().replaceAll('-', '');

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** HT20261121-7K3M9QPA: the day in China, and eight signs nobody takes for others. */
function newContractNo(now: Date): string {
  const tail = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `HT${dateInChina(now).replaceAll('-', '')}-${tail}`;
}
