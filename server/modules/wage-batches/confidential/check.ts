import { can } from '@contract/permissions';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import type { CompanyRules } from '../policy';
import type { Db } from '../queries';
import { candidates } from './people';

/**
 * Refuses names a batch could not go on with: accounts that are none of the company's (422), and, where the company reviews, none
 * among them who may review what these authors made (RULE). Without a review one person may do all of it, as 单人操作.
 */
export async function checkNamed(
  db: Db,
  companyId: string,
  namedIds: readonly string[],
  { authors, rules }: { authors: ReadonlySet<string>; rules: Pick<CompanyRules, 'reviewRequired'> },
): Promise<void> {
  const known = new Map((await candidates(db, companyId)).map((person) => [person.id, person]));
  const named = namedIds.map(
    (id) => known.get(id) ?? invalid('查看人须为本企业可用的经理、财务账号或管理员', 'namedIds'),
  );
  if (rules.reviewRequired && !named.some(({ id, role }) => can(role, 'wages.review') && !authors.has(id)))
    refuse('RULE', '企业已开启审核，查看人中须至少有一位能审核的人：制作和修改者以外的经理或管理员');
}

/** The same of a sheet that is being imported: who imports it is among them. */
export async function checkNamedForImport(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  namedIds: readonly string[],
  rules: Pick<CompanyRules, 'reviewRequired'>,
): Promise<void> {
  if (!namedIds.includes(actor.id)) invalid('查看人中须包含您自己', 'namedIds');
  await checkNamed(db, companyId, namedIds, { authors: new Set([actor.id]), rules });
}
