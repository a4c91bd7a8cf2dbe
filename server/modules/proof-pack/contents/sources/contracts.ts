import { sql } from 'kysely';
import { contractMachine, SIGNER_LABEL } from '@contract/states/contract-record';
import type { Pack } from '../../pack';
import { type Happened, OTHER } from '../happened';

/** Slips that were put out to be signed electronically: who signed when, and how the record stands. */
export async function contractsOf(
  { db, batch }: Pack,
  slipIds: readonly string[],
): Promise<{ happened: Happened[]; slipOf: Map<string, string> }> {
  const rows = await db
    .selectFrom('fdd_contract as c')
    .leftJoin('fdd_signer as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.contract_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.subject_id', 'c.contract_no', 'c.state', 'c.created_at'])
    .select(['s.name', 's.state as signer_state', 's.signed_at', 's.reason'])
    .where('c.company_id', '=', batch.company_id)
    .where('c.subject_type', '=', 'wageSlip')
    .where('c.subject_id', '=', sql<string>`any(${[...slipIds]}::uuid[])`)
    .orderBy('c.created_at')
    .orderBy('s.position')
    .execute();
  const happened = rows.map((row): Happened => ({
    ...OTHER,
    slipId: row.subject_id ?? '',
    version: null,
    what: row.signed_at === null ? '发起签署' : '电子签署',
    at: (row.signed_at ?? row.created_at).toISOString(),
    by: row.name,
    way: '电子签',
    result: row.signer_state && SIGNER_LABEL[row.signer_state],
    detail: [`合同 ${row.contract_no}（${contractMachine.labels[row.state]}）`, row.reason ?? '']
      .filter((text) => text !== '')
      .join('；'),
    source: 'contract',
  }));
  return { happened, slipOf: new Map(rows.map((row) => [row.id, row.subject_id ?? ''])) };
}
