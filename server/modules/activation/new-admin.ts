import type { ActivationUseBody } from '@contract/activation/schemas';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { invalid } from '../../kernel/errors';

export interface NewAdmin {
  /** Normal form. */
  account: string;
  name: string;
}

/** Account and name of an administrator made by his link, of which the link may fix the account; 422 for what cannot be. */
export function newAdminOf(login: string | null, body: Pick<ActivationUseBody, 'account' | 'name'>): NewAdmin {
  const account = login ?? normalizeAccountName(body.account ?? '');
  if (!isAccountName(account)) invalid('账号须为4–32位字母、数字或下划线，并以字母开头', 'account');
  const name = normalizePersonName(body.name ?? '');
  if (!isPersonName(name)) invalid('姓名须为1–30个汉字或字母，不能含数字和符号', 'name');
  return { account, name };
}
