import { choice, defineList, text } from '../lists/definition';
import { REAL_NAME_STATES } from '../states/real-name';
import { ACCOUNT_SOURCES } from './choices';
import { ACCOUNT_STATES } from '../states/account';

/** Administrators and the people of companies who work with the console. */
export const accountList = defineList({
  name: 'accounts',
  sorts: ['createdAt', 'lastLoginAt', 'account'],
  filters: {
    keyword: text(50, '账号、姓名、手机号或手机号后四位'),
    role: choice([1, 2, 4, 3]),
    companyId: { kind: 'company' },
    // Not the deleted: they are not in it.
    state: choice(['active', 'disabled', 'locked']),
  },
});

/** Ordinary accounts, most of them employees'. */
export const userList = defineList({
  name: 'users',
  sorts: ['createdAt'],
  filters: {
    keyword: text(50, '账号、姓名、手机号或手机号后四位'),
    companyId: { kind: 'company' },
    state: choice([...ACCOUNT_STATES, 'locked']),
    realName: choice(REAL_NAME_STATES),
    source: choice(ACCOUNT_SOURCES),
  },
});
