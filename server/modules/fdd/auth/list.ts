import type { Static } from '@sinclair/typebox';
import { fddAuthList } from '@contract/fdd/lists';
import type { AuthListItem, fddAuthSchemas } from '@contract/fdd/schemas';
import { normalizeIdNumber } from '@contract/validators/id-number';
import { narrowed, pageOf } from '../../../db/list-query';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { likeText } from '../../../kernel/like-text';
import { companyOf } from '../scope';
import { presentItem } from './present';

type Query = Static<(typeof fddAuthSchemas)['list']['query']>;

const SORT = { submittedAt: 'a.submitted_at', approvedAt: 'a.approved_at', syncedAt: 'a.synced_at' } as const;

/** One page of 认证记录, those handed in last first unless asked otherwise. */
export async function listAuths(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Actor,
  query: Query,
): Promise<{ list: AuthListItem[]; total: number }> {
  const found = filtered(deps, actor, query);
  const { total, rows } = await pageOf(found, found.selectAll('a').select('c.name as company_name'), query, {
    columns: SORT,
    first: 'submittedAt',
    emptyLast: true,
    id: 'a.id',
  });
  return { total, list: rows.map((row) => presentItem(deps.seal, row)) };
}

function filtered({ db, seal }: Pick<Deps, 'db' | 'seal'>, actor: Actor, query: Query) {
  let found = db.selectFrom('fdd_auth as a').innerJoin('company as c', 'c.id', 'a.company_id');
  const scope = companyOf(actor) ?? query.company;
  if (scope !== undefined) found = found.where('a.company_id', '=', scope);
  const text = query.keyword?.normalize('NFKC').trim();
  if (text) {
    const part = `%${likeText(text)}%`;
    const index = seal.blindIndex('idNo', normalizeIdNumber(text));
    found = found.where((eb) =>
      eb.or([
        eb('a.name', 'like', part),
        eb('a.cert_no_index', '=', index),
        ...(
          [
            'a.client_user_id',
            'a.client_corp_id',
            'a.open_user_id',
            'a.open_corp_id',
            'a.transaction_no',
            'a.serial_no',
          ] as const
        ).map((column) => eb(column, '=', text)),
      ]),
    );
  }
  return narrowed(found, fddAuthList, query, {
    kind: 'a.kind',
    state: 'a.state',
    method: 'a.method',
    cert: 'a.cert_state',
    submittedFrom: { moment: 'a.submitted_at' },
    submittedTo: { moment: 'a.submitted_at' },
  });
}
