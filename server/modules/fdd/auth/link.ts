import type { Deps } from '../../../deps';
import { authMachine } from '@contract/states/auth-record';
import { transitionOf } from '@contract/states/machine';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { FDD_CONTEXT } from '../contexts';
import { passOnRefusal } from '../provider-refusal';
import { companyOf, openCompany } from '../scope';
import { loadAuth, noteStep, partyOf } from './queries';
import { subjectOf } from './subject';

/** A link shorter than this before its end is replaced, so that whoever gets it has time. */
const SOON_MS = 3600_000;

/** The link to the provider's page, to be sent to whom it is for; a new one where the last has ended. Each look is audited: with it one stands in for the other side. */
export async function authLinkOf(deps: Deps, actor: Actor, id: string): Promise<{ url: string; expiresAt: string }> {
  const row = await loadAuth(deps.db, companyOf(actor), id);
  const company = await openCompany(deps, row.company_id);
  if (!transitionOf(authMachine, row.state, 'link'))
    refuse('WRONG_STATE', `${authMachine.labels[row.state]}的记录没有认证链接`);
  const now = deps.clock.now();
  await audit(deps.db, actor, {
    action: 'fdd.auth.link',
    targetType: 'fddAuth',
    targetId: id,
    companyId: row.company_id,
  });
  if (
    row.link_sealed !== null &&
    row.link_expires_at !== null &&
    row.link_expires_at.getTime() - SOON_MS > now.getTime()
  ) {
    return { url: deps.seal.open(row.link_sealed, FDD_CONTEXT.link), expiresAt: row.link_expires_at.toISOString() };
  }
  const subject = await subjectOf(deps, company, { kind: row.kind, staffId: row.staff_id });
  const link = await passOnRefusal(() => deps.esign.authLink({ ...partyOf(row), ...subject, method: row.method }));
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('fdd_auth')
      .set({
        link_sealed: deps.seal.seal(link.url, FDD_CONTEXT.link),
        link_expires_at: link.expiresAt,
        serial_no: link.serialNo,
      })
      .where('company_id', '=', row.company_id)
      .where('id', '=', id)
      .execute();
    await noteStep(trx, row, { at: now, byName: actor.name, action: 'link' });
  });
  return { url: link.url, expiresAt: link.expiresAt.toISOString() };
}
