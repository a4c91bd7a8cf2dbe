import { sql } from 'kysely';
import { LEARNT_FORM, NOT_AUDITED, type SheetAudit } from '@contract/wages/audit/checks';
import type { SheetFigures } from '@contract/wages/audit/figures';
import { jsonText } from '../../../db/json';
import { learnFromSlips } from '../../../workbook/audit/slips/ask-slips';
import { figuresOfItems } from '../../../workbook/wages';
import { payRulesIn } from '../../pay-rules/service';
import type { BatchRow } from '../../wage-batches/service';
import { peopleByIdAndPast } from '../../wage-imports/service';
import type { Db } from '../queries';

/** Slips a batch is learnt from, spread evenly over it. */
const LEARNT_FROM = 500;

export type BatchAudit = SheetAudit & { figures: SheetFigures };

/**
 * By what the slips of a batch are asked: what was learnt from its sheet. A batch without a sheet, or of a build
 * that learnt otherwise, is learnt from its own slips, once, and keeps that; what of its sheet was found stays as it was.
 */
export async function auditOfBatch(db: Db, batch: BatchRow): Promise<BatchAudit> {
  const { audit } = batch;
  if (audit?.figures && audit.form === LEARNT_FORM) return { ...audit, figures: audit.figures };
  const figures = audit?.figures ?? figuresOfItems(batch.item_defs);
  const found: BatchAudit = {
    usual: audit?.usual ?? NOT_AUDITED,
    // Whoever was never asked stays so until his slip is changed.
    tally: audit?.tally ?? { [NOT_AUDITED]: batch.head_count },
    learnt: await learntOf(db, batch, figures),
    form: LEARNT_FORM,
    figures,
  };
  await db
    .updateTable('wage_batch')
    .set({ audit: jsonText(found) })
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .where(sql<boolean>`(audit ->> 'form') is distinct from ${String(LEARNT_FORM)}`)
    .execute();
  return found;
}

async function learntOf(db: Db, batch: BatchRow, figures: SheetFigures): Promise<SheetAudit['learnt']> {
  const slips = await sampleOf(db, batch);
  const ids = slips.map(({ staff_id }) => staff_id);
  const { staff, past, references, attendance } = await peopleByIdAndPast(db, batch, ids, batch.id);
  const people = new Map(staff.map((one) => [one.id, one]));
  const asked = slips.flatMap(({ staff_id, items }) => {
    const person = people.get(staff_id);
    return person ? [{ staff: person, items, was: null, sameCard: null }] : [];
  });
  return learnFromSlips(figures, asked, {
    payMonth: batch.pay_month,
    wageType: batch.wage_type,
    rules: await payRulesIn(db, batch.company_id, batch.pay_month),
    past: past(figures.columns),
    references,
    attendance,
  });
}

/** Their ids first: slips are long. */
async function sampleOf(db: Db, { company_id, id }: BatchRow) {
  const slips = db.selectFrom('wage_slip').where('company_id', '=', company_id).where('batch_id', '=', id);
  const all = await slips.select('id').orderBy('id').execute();
  const every = Math.max(1, Math.ceil(all.length / LEARNT_FROM));
  const chosen = all.filter((_, at) => at % every === 0).map((slip) => slip.id);
  if (chosen.length === 0) return [];
  return slips.select(['staff_id', 'items']).where('id', 'in', chosen).orderBy('id').execute();
}
