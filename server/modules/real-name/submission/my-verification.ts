import type { MyRealName } from '@contract/real-name/schemas';
import { ownSteps } from '@contract/states/real-name';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../../crypto/sealer';
import { ownReader, type OwnReading } from '../../../db/own-reading';
import { reading, rowsOf } from '../../../db/reading';
import { ACCOUNT_MOBILE_CONTEXT } from '../../accounts/service';
import type { RealNameRow } from '../queries';
import { type Compared, differencesFrom } from '../review/match-staff';
import { REAL_NAME_CONTEXT } from '../sealed-content';

/** One's own verification as it stands, numbers masked and without its pictures; 'unsubmitted' before there is one. */
export const ownRealName: OwnReading<MyRealName> = ({ db, id }) => {
  const person = db.selectFrom('staff').select('name').where('account_id', '=', id).orderBy('id').limit(1);
  const linked = db
    .selectFrom('real_name as r')
    .innerJoin('staff as p', (join) => join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.staff_id'))
    .select(['p.name', 'p.id_no_index as idNoIndex'])
    .where('r.account_id', '=', id);
  return reading(
    [
      rowsOf(db.selectFrom('account').select('mobile_sealed').where('id', '=', id), {}),
      rowsOf(person, {}),
      rowsOf(db.selectFrom('real_name').select(TOLD).where('account_id', '=', id), {
        submitted_at: 'moment',
        reviewed_at: 'moment',
      }),
      rowsOf(linked, {}),
    ],
    ([account], [staff], [row], [record]) =>
      ({ seal }) => ({
        state: row?.state ?? 'unsubmitted',
        version: row?.version ?? null,
        mobile: account?.mobile_sealed ? maskMobile(seal.open(account.mobile_sealed, ACCOUNT_MOBILE_CONTEXT)) : null,
        staffName: staff?.name ?? null,
        submitted: row ? submittedOf(seal, row, record) : null,
        actions: ownSteps(row?.state ?? 'unsubmitted'),
      }),
  );
};

export const myRealName = ownReader(() => ownRealName);

/** Columns its owner is told of, and those they are shown by. */
const TOLD = [
  'state',
  'version',
  'name',
  'id_type',
  'id_no_sealed',
  'id_no_index',
  'id_expire_at',
  'method',
  'outcome',
  'submitted_at',
  'reviewed_at',
  'fail_reason',
  'reason',
] as const;
type ToldRow = Pick<RealNameRow, (typeof TOLD)[number]>;

function submittedOf(seal: Sealer, row: ToldRow, record: Compared | undefined): MyRealName['submitted'] {
  return {
    realName: row.name,
    idType: row.id_type,
    idNo: maskIdNumber(seal.open(row.id_no_sealed, REAL_NAME_CONTEXT.idNo)),
    idExpireAt: row.id_expire_at,
    method: row.method,
    outcome: row.outcome,
    submittedAt: row.submitted_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    failReason: row.fail_reason,
    reason: row.reason,
    differences: differencesFrom(row, record),
  };
}
