import { sql } from 'kysely';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { attemptsOf } from '../channels/service';
import { type BatchRow, buildSlipView, companyRules, presentEdit, sumCheckOf } from '../wage-batches/service';
import { editsOf } from './edits';
import { presentSlip } from './list-item';
import { presentObjections } from './objections';
import { blockedSteps } from './policy';
import { type Db, slipOf, type SlipRow } from './queries';
import { correctionOf, presentRelease, releaseOf } from './release';

/** A slip with everything finance sees of it: the employee's view, raw values, objections, changes, earlier versions, and what is kept from the asking person. */
export async function slipDetail(
  deps: Deps,
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  slip: SlipRow,
  batch: BatchRow,
): Promise<SlipDetail> {
  const companyId = slip.company_id;
  const listed = await slipOf(db, companyId, sql<string>`${slip.id}::uuid`).executeTakeFirst();
  const rules = await companyRules(db, companyId);
  const edits = await editsOf(db, slip);
  const correction = await correctionOf(db, slip, rules);
  const history = await db
    .selectFrom('wage_slip_version')
    .select(['slip_version', 'net_fen', 'published_at', 'recalled_at', 'reason'])
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slip.id)
    .orderBy('slip_version', 'desc')
    .execute();
  return {
    batchId: batch.id,
    slip: presentSlip(
      { ...slip, mobile_sealed: listed?.mobile_sealed ?? null, payment: listed?.payment ?? null },
      batch,
      deps.seal,
      deps.clock.now(),
    ),
    view: viewOf(slip, batch, rules.companyName),
    itemDefs: batch.item_defs,
    items: slip.items,
    netIdentity: batch.net_identity,
    sumRules: (await sumCheckOf(db, batch)).rules,
    edits: edits.map((edit) => presentEdit(edit, batch.item_defs)),
    blocked: blockedSteps(slip, batch, actor, rules, correction),
    release: presentRelease(slip, releaseOf(batch, correction, rules)),
    objections: await presentObjections(
      deps,
      db,
      { companyId, slipId: slip.id, itemDefs: batch.item_defs },
      { side: 'company', role: actor.role },
    ),
    attempts: await attemptsOf(db, companyId, slip.id),
    history: history.map((row) => ({
      slipVersion: row.slip_version,
      netFen: row.net_fen.toString(),
      publishedAt: row.published_at?.toISOString() ?? null,
      recalledAt: row.recalled_at?.toISOString() ?? null,
      reason: row.reason,
    })),
  };
}

/** What a slip's view is made of. */
export type ViewPart = Pick<SlipRow, 'items' | 'name' | 'staff_no' | 'dept' | 'gross_fen' | 'deduct_fen' | 'net_fen'>;

/** The slip as its employee sees it. */
export function viewOf(
  slip: ViewPart,
  batch: Pick<BatchRow, 'item_defs' | 'settings' | 'title' | 'pay_month'>,
  companyName: string,
) {
  return buildSlipView({
    itemDefs: batch.item_defs,
    items: slip.items,
    settings: batch.settings,
    title: batch.title,
    companyName,
    staff: { name: slip.name, staffNo: slip.staff_no, dept: slip.dept },
    payMonth: batch.pay_month,
    amounts: { grossFen: slip.gross_fen, deductFen: slip.deduct_fen, netFen: slip.net_fen },
  });
}
