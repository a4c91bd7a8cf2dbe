import type { FastifyRequest } from 'fastify';
import { COMPANY_HEADER } from '@contract/api';
import { companyStateAt, readOnlyReason } from '@contract/states/company';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, notFound, refuse } from '../../kernel/errors';

/** Whose records somebody sees: all of them as an administrator (null), else those of his current company. */
export function companyOf(actor: Actor): string | null {
  if (actor.role === 'admin') return null;
  return actor.companyId ?? forbidden('账号未关联任何企业，请联系管理员');
}

/** The company a new record is for: named by an administrator, of anybody else his own whatever he names. */
export function companyFor(actor: Actor, named: string | undefined): string {
  return companyOf(actor) ?? named ?? invalid('请选择企业', 'company');
}

/** Refuses a writing call that was meant for another company than the current one (decision 9). */
export function requireMeant(actor: Actor, req: FastifyRequest): void {
  const meant = req.headers[COMPANY_HEADER];
  if (actor.role !== 'admin' && typeof meant === 'string' && meant !== '' && meant !== actor.companyId)
    refuse('COMPANY_SWITCHED');
}

export interface OpenCompany {
  id: string;
  name: string;
  credit_code: string;
}

/** A company whose records may be changed; 404 for none, refused where it is closed. */
export async function openCompany({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<OpenCompany> {
  const row = await db
    .selectFrom('company')
    .select(['id', 'name', 'credit_code', 'status', 'expire_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) notFound('企业不存在');
  const closed = readOnlyReason(companyStateAt(row.status, row.expire_at, clock.now()));
  if (closed !== null) refuse('COMPANY_READ_ONLY', closed);
  return row;
}

/** Refuses NO_SERVICE where there is nobody to be known to or to sign with. */
export function requireEsign({ esign }: Pick<Deps, 'esign'>): void {
  if (esign.state === 'off') refuse('NO_SERVICE', '未接入法大大，请联系平台管理员');
}
