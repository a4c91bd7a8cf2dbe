import { sql } from 'kysely';
import { normalizeDept } from '@contract/staff/normalize';
import { STAFF_PROBLEM } from '@contract/staff/problem-text';
import { isDeptPath } from '@contract/staff/rules';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { remember } from './history';

export interface Picked {
  id: string;
  version: number;
}

const NAMED = 5;

/** Some names of a list, and how many there are. */
export function someNames(names: readonly string[]): string {
  return names.length > NAMED ? `${names.slice(0, NAMED).join('、')}等${names.length}人` : names.join('、');
}

/** Moves people into a department, all or none: refuses when one of them has been changed since he was picked, or has left. */
export function transferStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { requestId: string; people: readonly Picked[]; dept: string },
): Promise<{ changed: number }> {
  const dept = normalizeDept(input.dept);
  if (!isDeptPath(dept)) invalid(STAFF_PROBLEM.dept, 'dept');
  const seen = new Map(input.people.map(({ id, version }) => [id, version]));
  const now = deps.clock.now();
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'staff.transfer', input.requestId, async () => {
      const rows = await trx
        .selectFrom('staff')
        .select(['id', 'name', 'dept', 'status', 'version'])
        .where('company_id', '=', companyId)
        .where('id', '=', sql<string>`any(${[...seen.keys()]}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      if (rows.length < seen.size) notFound('所选员工中有的已不存在，请刷新');
      const stale = rows.filter((row) => row.version !== seen.get(row.id));
      if (stale.length > 0)
        refuse('STALE_VERSION', `以下员工的数据已被他人修改，请刷新：${someNames(stale.map((row) => row.name))}`);
      const left = rows.filter((row) => row.status === 'left');
      if (left.length > 0) refuse('RULE', `已离职的员工不能调部门：${someNames(left.map((row) => row.name))}`);
      const moved = rows.filter((row) => row.dept !== dept);
      const ids = moved.map((row) => row.id);
      await trx
        .updateTable('staff')
        .set({ dept, version: sql`version + 1` })
        .where('company_id', '=', companyId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
      await remember(
        trx,
        actor,
        companyId,
        now,
        moved.map((row) => ({ staffId: row.id, action: 'transfer', note: `${row.dept ?? '未分配'} → ${dept}` })),
      );
      for (const id of ids)
        await audit(trx, actor, {
          action: 'staff.transfer',
          targetType: 'staff',
          targetId: id,
          companyId,
          requestId: input.requestId,
          fields: ['dept'],
        });
      return { changed: moved.length };
    }),
  );
}
