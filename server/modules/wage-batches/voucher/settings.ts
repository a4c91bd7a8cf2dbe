import type { Selectable } from 'kysely';
import { DEFAULT_ACCOUNTS } from '@contract/wages/voucher/formats';
import type { VoucherAccounts, VoucherSettings } from '@contract/wages/voucher/schemas';
import { jsonText } from '../../../db/json';
import type { VoucherSettingTable } from '../../../db/tables/voucher-setting';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { changedNames } from '../../../kernel/same';
import { audit } from '../../audit/service';
import type { Db } from '../queries';

type Input = Pick<VoucherSettings, 'format' | 'word' | 'accounts' | 'depts' | 'version'>;

const CODE = /^[0-9A-Za-z._-]*$/;

/** How a company books its wages; the usual accounts where it has not said so. */
export async function voucherSettings(db: Db, companyId: string): Promise<VoucherSettings> {
  const row = await db.selectFrom('voucher_setting').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row
    ? present(row)
    : { format: 'generic', word: '记', accounts: DEFAULT_ACCOUNTS, depts: [], version: 0, by: null, at: null };
}

/** Keeps it. 422 for codes accounting software cannot take, STALE_VERSION where somebody else was quicker. */
export async function setVoucherSettings(
  deps: Deps,
  { actor, companyId }: Caller,
  input: Input,
): Promise<VoucherSettings> {
  const { version, ...settings } = checked(input);
  const values = {
    format: settings.format,
    word: settings.word,
    accounts: jsonText(settings.accounts),
    depts: jsonText(settings.depts),
    by_id: actor.id,
    by_name: actor.name,
    at: deps.clock.now(),
  };
  return deps.db.transaction().execute(async (trx) => {
    const before = await voucherSettings(trx, companyId);
    const row =
      version === 0
        ? await trx
            .insertInto('voucher_setting')
            .values({ company_id: companyId, ...values })
            .onConflict((conflict) => conflict.column('company_id').doNothing())
            .returningAll()
            .executeTakeFirst()
        : await trx
            .updateTable('voucher_setting')
            .set({ ...values, version: version + 1 })
            .where('company_id', '=', companyId)
            .where('version', '=', version)
            .returningAll()
            .executeTakeFirst();
    if (!row) refuse('STALE_VERSION');
    await audit(trx, actor, {
      action: 'wages.voucherSettings',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields: changedIn(before, settings),
    });
    return present(row);
  });
}

/** Names of what is set otherwise; of accounts with the matter. */
function changedIn(before: VoucherSettings, after: Omit<Input, 'version'>): string[] {
  const { accounts, ...others } = after;
  return [
    ...changedNames(before, others),
    ...changedNames(before.accounts, accounts).map((matter) => `accounts.${matter}`),
  ];
}

/** As it is kept: codes and names without blanks around them, which no software takes for a code. */
function checked(input: Input): Input {
  const word = input.word.trim();
  if (word === '') invalid('请填写凭证字，如“记”', 'word');
  const accounts = Object.fromEntries(
    Object.entries(input.accounts).map(([matter, { code, name }]) => [
      matter,
      { code: code.trim(), name: name.trim() },
    ]),
  ) as VoucherAccounts; // the same matters
  const depts = input.depts.map(({ dept, code, name, deptCode }) => ({
    dept,
    code: code.trim(),
    name: name.trim(),
    deptCode: deptCode.trim(),
  }));
  if ([...Object.values(accounts), ...depts].some(({ code }) => !CODE.test(code)))
    invalid('科目编码只能有数字、字母、点和横线', 'accounts');
  if (depts.some(({ deptCode }) => !CODE.test(deptCode))) invalid('部门编码只能有数字、字母、点和横线', 'depts');
  const twice = depts.find(({ dept }, index) => depts.findIndex((one) => one.dept === dept) !== index);
  if (twice) invalid(`部门“${twice.dept}”设置了两次`, 'depts');
  return { ...input, word, accounts, depts };
}

const present = ({
  format,
  word,
  accounts,
  depts,
  version,
  by_name,
  at,
}: Selectable<VoucherSettingTable>): VoucherSettings => ({
  format,
  word,
  accounts,
  depts,
  version,
  by: by_name,
  at: at.toISOString(),
});
