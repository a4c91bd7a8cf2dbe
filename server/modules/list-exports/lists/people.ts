import { ACCOUNT_SOURCE_LABEL } from '@contract/accounts/choices';
import { REAL_NAME_METHOD_LABEL, STAFF_MATCH_LABEL, VERIFY_OUTCOME_LABEL } from '@contract/real-name/choices';
import { ROLE_LABEL, roleOf } from '@contract/roles';
import { EMPLOYMENT_TYPE_LABEL, GENDER_LABEL } from '@contract/staff/choices';
import { accountMachine } from '@contract/states/account';
import { REAL_NAME_LABEL, realNameMachine } from '@contract/states/real-name';
import { staffMachine } from '@contract/states/staff';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import { listAccounts, listUsers } from '../../account-admin/service';
import { listRealNames } from '../../real-name/service';
import { listStaff } from '../../staff/service';
import { exported, moment, text } from '../exported-list';

export const staff = exported(
  'staff',
  listStaff,
)({
  title: '员工',
  unit: '人',
  company: true,
  page: (deps, { companyId, query }) => listStaff(deps, companyId, query),
  columns: {
    staffNo: text('工号', 12, (item) => item.staffNo),
    name: text('姓名', 14, (item) => item.name),
    gender: text('性别', 6, (item) => item.gender && GENDER_LABEL[item.gender]),
    mobile: text('手机号', 14, (item) => item.mobile),
    idNo: [text('证件类型', 14, (item) => ID_TYPE_LABEL[item.idType]), text('证件号码', 22, (item) => item.idNo)],
    dept: [text('部门', 20, (item) => item.dept), text('岗位', 14, (item) => item.position)],
    employmentType: text('用工类型', 12, (item) => item.employmentType && EMPLOYMENT_TYPE_LABEL[item.employmentType]),
    entryDate: text('入职日期', 12, (item) => item.entryDate),
    status: [
      text('状态', 8, (item) => staffMachine.labels[item.status]),
      text('离职日期', 12, (item) => item.leaveDate),
      text('试用期截止', 12, (item) => item.probationEnd),
      text('合同结束', 12, (item) => item.contractEnd),
    ],
    realName: text('实名状态', 10, (item) => REAL_NAME_LABEL[item.realName]),
    bound: text('账号绑定', 10, (item) => (item.bound ? '已绑定' : '未绑定')),
    bankCardNo: text('银行卡号', 16, (item) => item.bankCardNo),
  },
});

export const realNames = exported(
  'real-names',
  listRealNames,
)({
  title: '实名认证',
  page: (deps, { actor, query }) => listRealNames(deps, actor, query),
  columns: {
    realName: text('姓名', 14, (item) => item.realName),
    state: text('状态', 10, (item) => realNameMachine.labels[item.state]),
    mobile: text('手机号', 14, (item) => item.mobile),
    idType: text('证件类型', 14, (item) => ID_TYPE_LABEL[item.idType]),
    idNo: text('证件号', 22, (item) => item.idNo),
    company: text('所属企业', 30, (item) => item.company),
    match: [
      text('员工匹配', 10, (item) => STAFF_MATCH_LABEL[item.match]),
      text('工号', 12, (item) => item.staff?.staffNo ?? null),
    ],
    method: text('认证方式', 10, (item) => REAL_NAME_METHOD_LABEL[item.method]),
    outcome: [
      text('结果', 14, (item) => VERIFY_OUTCOME_LABEL[item.outcome]),
      text('分数', 8, (item) => (item.score === null ? null : String(item.score))),
    ],
    submittedAt: moment('提交时间', (item) => item.submittedAt),
    reviewedAt: [text('审核人', 14, (item) => item.reviewerName), moment('审核时间', (item) => item.reviewedAt)],
  },
});

const accountState = (item: { state: keyof typeof accountMachine.labels; lockedUntil: string | null }) =>
  item.lockedUntil !== null && item.state === 'active' ? '登录受限' : accountMachine.labels[item.state];

export const accounts = exported(
  'accounts',
  listAccounts,
)({
  title: '管理员账号',
  unit: '个',
  page: (deps, { actor, query }) => listAccounts(deps, actor, query),
  columns: {
    account: [text('账号', 18, (item) => item.account), moment('创建时间', (item) => item.createdAt)],
    name: text('姓名', 14, (item) => item.name),
    role: text('角色', 10, (item) => ROLE_LABEL[roleOf(item.role)]),
    state: text('状态', 10, accountState),
    mobile: text('手机号', 14, (item) => item.mobileMasked),
    companies: text('所属企业', 40, (item) => item.companies.map(({ name }) => name).join('、')),
    lastLoginAt: [moment('上次登录', (item) => item.lastLoginAt), text('登录 IP', 16, (item) => item.lastLoginIp)],
  },
});

export const users = exported(
  'users',
  listUsers,
)({
  title: '用户',
  unit: '个',
  page: (deps, { actor, query }) => listUsers(deps, actor, query),
  columns: {
    name: [text('昵称', 14, (item) => item.name), text('用户ID', 38, (item) => item.id)],
    mobile: text('手机号', 14, (item) => item.mobileMasked),
    staff: text('绑定员工', 40, (item) =>
      item.staff
        .map(({ companyName, name, staffNo }) => [companyName, name, staffNo].filter(Boolean).join(' '))
        .join('；'),
    ),
    realName: text('实名状态', 10, (item) => REAL_NAME_LABEL[item.realName]),
    source: text('来源', 12, (item) => ACCOUNT_SOURCE_LABEL[item.source]),
    state: text('状态', 10, accountState),
    createdAt: [moment('注册时间', (item) => item.createdAt), moment('最近活跃', (item) => item.lastActiveAt)],
  },
});
