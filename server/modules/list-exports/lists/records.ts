import { DAY_TYPE_LABEL } from '@contract/calendar/day-type';
import { formatClock } from '@contract/checks/clock';
import { CONFIRMATION_LABEL, CONFIRMATION_STATES, CONFIRMATIONS } from '@contract/checks/confirmation';
import { DAY_RESULT_LABEL, type DayResult } from '@contract/checks/day';
import { RECORD_FIELDS, type RecordKey } from '@contract/checks/record';
import type { CheckListItem } from '@contract/checks/schemas';
import { leaveDays } from '@contract/checks/sums';
import { checkRecordMachine } from '@contract/states/check-record';
import { CLAIM_LOG_LABEL, CLAIM_TYPE_LABEL } from '@contract/claims/choices';
import { claimMachine } from '@contract/states/claim';
import { REAL_NAME_LABEL } from '@contract/states/real-name';
import { listDays, listRecords } from '../../checks/service';
import { companiesOfClaims, companiesOfLogs, listClaims, listLogs } from '../../claims/service';
import { exported, moment, money, number, text } from '../exported-list';

const value = (key: RecordKey) =>
  number<CheckListItem>(RECORD_FIELDS[key].label, ({ values }) => values[key] ?? null, 12);

export const checkRecords = exported(
  'check-records',
  listRecords,
)({
  title: '月度考勤',
  unit: '人',
  company: true,
  page: (deps, { actor, companyId, query }) => listRecords(deps.db, actor, companyId, query),
  columns: {
    name: text('姓名', 14, (item) => item.name),
    staffNo: text('工号', 12, (item) => item.staffNo),
    dept: text('部门', 20, (item) => item.dept),
    state: text('状态', 10, (item) => checkRecordMachine.labels[item.state]),
    confirmation: text(
      '员工确认',
      10,
      (item) =>
        CONFIRMATION_LABEL[CONFIRMATIONS.find((each) => CONFIRMATION_STATES[each].includes(item.state)) ?? 'unsent'],
    ),
    exceptions: [
      number('异常数', (item) => item.exceptions),
      number('待处理异常', (item) => item.openExceptions, 12),
      number('未判断天数', (item) => item.unjudgedDays, 12),
    ],
    shouldDays: value('shouldDays'),
    actualDays: value('actualDays'),
    late: [value('lateCount'), value('lateMinutes')],
    early: [value('earlyCount'), value('earlyMinutes')],
    missing: [value('missOnCount'), value('missOffCount')],
    absentDays: value('absentDays'),
    leave: number('请假合计', ({ values }) => leaveDays(values)),
    overtime: [value('otWorkdayHours'), value('otRestdayHours'), value('otHolidayHours')],
    month: text('月份', 10, (item) => item.month),
  },
});

const result = (found: DayResult | null) => found && DAY_RESULT_LABEL[found];

export const checkDays = exported(
  'check-days',
  listDays,
)({
  title: '每日考勤',
  company: true,
  page: (deps, { actor, companyId, query }) => listDays(deps.db, actor, companyId, query),
  columns: {
    date: text('日期', 12, (item) => item.date),
    name: text('姓名', 14, (item) => item.name),
    staffNo: text('工号', 12, (item) => item.staffNo),
    dept: text('部门', 20, (item) => item.dept),
    punches: text('打卡', 30, (item) =>
      item.punches
        .map((minutes) => (minutes === null ? '—' : formatClock(minutes)))
        .join(' ')
        .replace(/( —)+$/, ''),
    ),
    onResult: text('上班结果', 10, (item) => result(item.onResult)),
    offResult: text('下班结果', 10, (item) => result(item.offResult)),
    result: text('当日结果', 10, (item) => result(item.result)),
    dayType: text('日期类型', 12, (item) => DAY_TYPE_LABEL[item.dayType]),
    shift: text('班次', 18, (item) => item.shiftName),
    workHours: number('工时', ({ values }) => values.workHours ?? null),
    remark: text('备注', 30, (item) => item.remark),
  },
});

export const claims = exported(
  'claims',
  listClaims,
)({
  title: '薪资领取',
  unit: '笔',
  page: (deps, { actor, query }) => listClaims(deps, actor, query),
  companies: companiesOfClaims,
  columns: {
    orderNo: text('领取单号', 20, (item) => item.orderNo),
    state: [text('状态', 10, (item) => claimMachine.labels[item.state]), text('原因', 30, (item) => item.reason)],
    staff: [text('员工', 14, (item) => item.staffName), text('手机号', 14, (item) => item.mobileMasked)],
    company: text('企业', 34, (item) => item.companyName),
    type: [text('类型', 8, (item) => CLAIM_TYPE_LABEL[item.type]), text('工资月份', 10, (item) => item.payMonth)],
    claimable: money('可领金额', (item) => item.claimableFen),
    amount: money('申请金额', (item) => item.amountFen),
    fee: money('手续费', (item) => item.feeFen),
    paidFen: money('实际到账', (item) => item.paidFen),
    card: [text('收款卡', 12, (item) => item.cardMasked), text('开户行', 26, (item) => item.bankName)],
    realName: text('实名状态', 10, (item) => REAL_NAME_LABEL[item.realName]),
    appliedAt: moment('申请时间', (item) => item.appliedAt),
    review: [text('审核人', 14, (item) => item.reviewerName), moment('审核时间', (item) => item.reviewedAt)],
    paidAt: [text('打款人', 14, (item) => item.payerName), moment('打款时间', (item) => item.paidAt ?? item.payingAt)],
  },
});

export const claimLogs = exported(
  'claim-logs',
  listLogs,
)({
  title: '领取日志',
  page: (deps, { query }) => listLogs(deps, query),
  companies: companiesOfLogs,
  columns: {
    at: moment('时间', (item) => item.at),
    orderNo: text('领取单号', 20, (item) => item.orderNo),
    company: text('企业', 34, (item) => item.companyName),
    staff: text('员工', 14, (item) => item.staffName),
    action: text('动作', 12, (item) => CLAIM_LOG_LABEL[item.action]),
    states: [
      text('前状态', 10, (item) => item.fromState && claimMachine.labels[item.fromState]),
      text('后状态', 10, (item) => claimMachine.labels[item.toState]),
    ],
    amount: money('金额', (item) => item.amountFen),
    operator: text('操作人', 14, (item) => item.operatorName ?? '系统'),
    tradeNo: text('渠道流水号', 26, (item) => item.tradeNo),
    answer: [text('渠道返回码', 18, (item) => item.code), text('渠道信息', 30, (item) => item.message)],
    ip: text('IP', 16, (item) => item.ip),
    note: text('备注', 30, (item) => item.note),
  },
});
