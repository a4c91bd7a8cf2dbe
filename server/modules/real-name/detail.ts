import type { RealNameDetail } from '@contract/real-name/schemas';
import { ID_SIDES, type IdSide } from '@contract/real-name/choices';
import { maskBankCard } from '@contract/validators/bank-card';
import type { Deps } from '../../deps';
import { notFound } from '../../kernel/errors';
import { openNumber } from './sealed-content';
import { historyOf } from './review/history';
import { briefOf, candidatesOf, differencesFrom, identityOf, linkedRecord } from './review/match-staff';
import { FACTS, presentList } from './present';
import type { RealNameRow } from './queries';

/** The column of each picture. */
export const SIDE_COLUMN = {
  front: 'front_file_id',
  back: 'back_file_id',
  face: 'face_file_id',
} as const satisfies Record<IdSide, keyof RealNameRow>;

/** A verification of this company, numbers masked; 404 for any other. Its pictures are not in it: each is a look of its own. */
export async function presentDetail(
  deps: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  id: string,
): Promise<RealNameDetail> {
  const row = await deps.db
    .selectFrom('real_name')
    .selectAll()
    .select(FACTS)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  const [item] = row ? await presentList(deps, [row]) : [];
  if (!row || !item) notFound('实名认证不存在或已转到其他企业');
  const record = await linkedRecord(deps.db, row);
  const card = openNumber(deps.seal, row, 'bankCardNo');
  return {
    ...item,
    idExpireAt: row.id_expire_at,
    bankCardNo: card && maskBankCard(card),
    failReason: row.fail_reason,
    reason: row.reason,
    differences: differencesFrom(row, record),
    sides: ID_SIDES.filter((side) => row[SIDE_COLUMN[side]] !== null),
    candidates: record ? [] : (await candidatesOf(deps.db, companyId, identityOf(row))).map(briefOf),
    history: await historyOf(deps.db, companyId, id),
  };
}
