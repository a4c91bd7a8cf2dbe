import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { realNameList } from '@contract/real-name/list';
import type { RealNameFilters, RealNameListItem, realNameSchemas } from '@contract/real-name/schemas';
import { normalizeIdDocument } from '@contract/validators/id-document';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { anyStaffByPinyin } from '../staff/service';
import { FACTS, presentList } from './present';

type Query = Static<(typeof realNameSchemas)['list']['query']>;
type Tools = Pick<Deps, 'db' | 'seal'>;

const SORT = { submittedAt: 'submitted_at', reviewedAt: 'reviewed_at' } as const;

/** One page of verifications, handed in last first unless asked otherwise. */
export async function listRealNames(
  deps: Tools,
  actor: Actor,
  query: Query,
): Promise<{ list: RealNameListItem[]; total: number }> {
  const filtered = filteredRealNames(deps, scoped(actor, query));
  const { total, rows } = await pageOf(filtered, filtered.selectAll().select(FACTS), query, {
    columns: SORT,
    first: 'submittedAt',
    emptyLast: true,
  });
  return { total, list: await presentList(deps, rows) };
}

/** The filters as far as somebody may see: an administrator chooses a company or none; anybody else has his current one, whatever he asks for. */
export function scoped<F extends RealNameFilters>(actor: Pick<Actor, 'role' | 'companyId'>, filters: F): F {
  if (actor.role === 'admin') return filters;
  return { ...filters, companyId: actor.companyId ?? forbidden('账号未关联任何企业，请联系管理员') };
}

/** Verifications as the filters leave them; days are those of China. */
export function filteredRealNames({ db, seal }: Tools, filters: RealNameFilters) {
  let found = db.selectFrom('real_name');
  const { keyword } = filters;
  if (keyword?.trim()) {
    const number = normalizeIdDocument(keyword);
    const mobile = normalizeMobile(keyword);
    const name = normalizePersonName(keyword.normalize('NFKC'));
    const pinyin = anyStaffByPinyin(keyword);
    found = found.where((eb) =>
      eb.or([
        eb('name', 'like', `%${likeText(name)}%`),
        ...(pinyin ? [sql<boolean>`(company_id, staff_id) in ${pinyin}`] : []),
        ...(isMobile(mobile) ? [eb('mobile_index', '=', seal.blindIndex('mobile', mobile))] : []),
        ...(/^[A-Z0-9()/-]{8,30}$/.test(number) ? [eb('id_no_index', '=', seal.blindIndex('idNo', number))] : []),
        ...(/^\d{3}[\dX]$/.test(number) ? [eb('mobile_last4', '=', number), eb('id_no_last4', '=', number)] : []),
      ]),
    );
  }
  return narrowed(found, realNameList, filters, {
    companyId: 'company_id',
    state: 'state',
    method: 'method',
    submittedFrom: { moment: 'submitted_at' },
    submittedTo: { moment: 'submitted_at' },
  });
}
