import { sql, type Transaction } from 'kysely';
import { STAFF_LINK_HOURS } from '@contract/activation/choices';
import type { StaffLink } from '@contract/activation/schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { hashToken } from '../../../plugins/token';
import { audit } from '../../audit/service';
import { activationToken, handedLink, type IssuedLink } from '../link';

interface Person {
  id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  status: string;
  account_id: string | null;
  mobile_index: string | null;
  id_no_index: string | null;
  /** Of the bound account; null where there is none. */
  hasPassword: boolean | null;
}

export interface StaffLinks {
  links: StaffLink[];
  skipped: { id: string; name: string; reason: string }[];
}

/**
 * Login links for people who have no account, or none with a password: each opens once, asks for the end of the identity
 * number, and lets its owner set a password. Links made before for the same person are void. What is stored are their
 * hashes; a repeat of the request tells the same links again. 404 where somebody is not of the company.
 */
export async function issueStaffLinks(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  actor: Actor,
  companyId: string,
  input: { requestId: string; ids: readonly string[] },
  base: string,
): Promise<StaffLinks> {
  const ids = [...new Set(input.ids)];
  const { issued, ...answer } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'staff.loginLinks', input.requestId, async () => {
      const people: Person[] = await trx
        .selectFrom('staff')
        .select(['id', 'name', 'staff_no', 'dept', 'status', 'account_id', 'mobile_index', 'id_no_index'])
        .select((eb) =>
          eb
            .selectFrom('account')
            .select(sql<boolean>`password_hash is not null`.as('has'))
            .whereRef('account.id', '=', 'staff.account_id')
            .as('hasPassword'),
        )
        .where('company_id', '=', companyId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        // In the order of other locks of several people.
        .orderBy('id')
        .forUpdate()
        .execute();
      if (people.length < ids.length) notFound('所选员工中有的已不存在，请刷新');
      const skipped = people.flatMap((person) => {
        const reason = hindrance(person);
        return reason === null ? [] : [{ id: person.id, name: person.name, reason }];
      });
      const given = people.filter((person) => hindrance(person) === null);
      return { skipped, issued: await issue(deps, trx, actor, companyId, given) };
    }),
  );
  const byDept = (one: { dept: string | null }, other: { dept: string | null }) =>
    (one.dept ?? '').localeCompare(other.dept ?? '', 'zh');
  const links = issued.sort(byDept).map(({ link, ...person }) => ({ ...person, ...handedLink(deps.seal, base, link) }));
  return { ...answer, links };
}

function hindrance(person: Person): string | null {
  if (person.status === 'left') return '已离职';
  if (person.hasPassword === true) return '已绑定账号，可直接登录';
  if (person.mobile_index === null) return '没有手机号，无法作为登录名';
  return person.id_no_index === null ? '没有证件号码，打开链接时无法核对本人' : null;
}

type Issued = Omit<StaffLink, 'url' | 'expiresAt'> & { link: IssuedLink };

async function issue(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  people: readonly Person[],
): Promise<Issued[]> {
  if (people.length === 0) return [];
  const now = clock.now();
  const expires_at = new Date(now.getTime() + STAFF_LINK_HOURS * 3600_000);
  const staffIds = people.map(({ id }) => id);
  await trx
    .updateTable('account_activation')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const issued = people.map((person): Issued => ({
    staffId: person.id,
    name: person.name,
    staffNo: person.staff_no,
    dept: person.dept,
    link: { activationId: newId(), expiresAt: expires_at.toISOString() },
  }));
  await trx
    .insertInto('account_activation')
    .values(
      issued.map(({ staffId, link }) => ({
        id: link.activationId,
        kind: 'staff' as const,
        account_id: null,
        company_id: companyId,
        staff_id: staffId,
        application_id: null,
        token_hash: hashToken(activationToken(seal, link.activationId)),
        created_at: now,
        expires_at,
        used_at: null,
        revoked_at: null,
        message_error: null,
      })),
    )
    .execute();
  for (const targetId of staffIds)
    await audit(trx, actor, { action: 'staff.loginLink', targetType: 'staff', targetId, companyId });
  return issued;
}
