import type { StaffLink } from '@contract/activation/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { handedLink } from '../link';
import { makeLinks } from './make-links';
import { holdPeople, partPeople, type Skipped } from './people';

export interface StaffLinks {
  links: StaffLink[];
  skipped: Skipped[];
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
      const { given, skipped } = partPeople(await holdPeople(trx, companyId, ids));
      const made = await makeLinks(deps, trx, actor, companyId, given, { sending: false });
      return {
        skipped,
        issued: made.map(({ person, activationId, expiresAt }) => ({
          staffId: person.id,
          name: person.name,
          staffNo: person.staff_no,
          dept: person.dept,
          link: { activationId, expiresAt },
        })),
      };
    }),
  );
  const byDept = (one: { dept: string | null }, other: { dept: string | null }) =>
    (one.dept ?? '').localeCompare(other.dept ?? '', 'zh');
  const links = issued.sort(byDept).map(({ link, ...person }) => ({ ...person, ...handedLink(deps.seal, base, link) }));
  return { ...answer, links };
}
