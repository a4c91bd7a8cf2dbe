import type { OwnProfile, OwnProfileBody } from '@contract/own-account/schemas';
import { isEmail, normalizeEmail } from '@contract/validators/email';
import { maskMobile } from '@contract/validators/mobile';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { together } from '../../kernel/together';
import { audit } from '../audit/service';
import { pictureView } from '../files/service';
import { loginBefore } from '../session/service';
import { ownRow } from './own-row';

/** The signed-in person as he sees himself. */
export async function ownProfile(deps: Deps, actor: Actor): Promise<OwnProfile> {
  const row = await ownRow(deps, actor.id);
  const [avatar, companies, lastLogin] = await together(
    () => pictureView(deps, deps.db, row.avatar_file_id),
    () =>
      deps.db
        .selectFrom('account_company as l')
        .innerJoin('company as c', 'c.id', 'l.company_id')
        .select(['c.id', 'c.name'])
        .where('l.account_id', '=', actor.id)
        .orderBy('l.position')
        .execute(),
    () => loginBefore(deps.db, actor.id, actor.sessionId),
  );
  return {
    version: row.version,
    account: row.account,
    name: row.name,
    avatar,
    mobileMasked: row.mobile && maskMobile(row.mobile),
    email: row.email,
    role: row.role,
    hasPassword: row.password_hash !== null,
    companies: companies.map((company) => ({ ...company, open: actor.companyIds.includes(company.id) })),
    lastLogin,
  };
}

/** Changes name and e-mail. Refuses STALE_VERSION; 422 for a name or address that is none. */
export async function updateOwnProfile(deps: Deps, actor: Actor, body: OwnProfileBody): Promise<void> {
  const name = normalizePersonName(body.name);
  if (!isPersonName(name)) invalid('姓名须为1–30个汉字或字母，不能含数字和符号', 'name');
  const email = normalizeEmail(body.email);
  if (email !== '' && !isEmail(email)) invalid(`邮箱“${email}”格式不正确，应如 name@example.cn`, 'email');
  await deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('account')
      .select(['version', 'name', 'email'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.version !== body.version) refuse('STALE_VERSION');
    await trx
      .updateTable('account')
      .set({ name, email: email === '' ? null : email, version: before.version + 1 })
      .where('id', '=', actor.id)
      .execute();
    const fields = [...(before.name === name ? [] : ['name']), ...((before.email ?? '') === email ? [] : ['email'])];
    await audit(trx, actor, {
      action: 'account.updateOwn',
      targetType: 'account',
      targetId: actor.id,
      companyId: null,
      fields,
    });
  });
}
