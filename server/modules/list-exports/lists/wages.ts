import { PAYMENT_STANDING_LABEL } from '@contract/wages/bank-answers/outcomes';
import { WAGE_TYPE_LABEL } from '@contract/wages/items';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { slipSignMachine } from '@contract/states/slip-sign';
import { wageBatchMachine } from '@contract/states/wage-batch';
import { DELIVERY_LABELS, wageSlipMachine } from '@contract/states/wage-slip';
import { listBatches } from '../../wage-batches/service';
import { listIssued, listSlips } from '../../wage-slips/service';
import { exported, moment, money, number, text } from '../exported-list';

export const batches = exported(
  'batches',
  listBatches,
)({
  title: '工资表',
  unit: '份',
  company: true,
  page: (deps, { actor, companyId, query }) => listBatches(deps, actor, companyId, query),
  columns: {
    payMonth: text('工资月份', 10, (item) => item.payMonth),
    title: [text('工资表名称', 28, (item) => item.title), text('类型', 12, (item) => WAGE_TYPE_LABEL[item.wageType])],
    state: [
      text('状态', 10, (item) => wageBatchMachine.labels[item.state]),
      moment('计划/发布时间', (item) => item.publishedAt ?? item.publishAt),
    ],
    headCount: number('人数', (item) => item.counts.total),
    grossFen: money('应发合计', (item) => item.grossFen),
    netFen: money('实发合计', (item) => item.netFen),
    progress: [
      number('已发', (item) => item.counts.sent),
      number('已读', (item) => item.counts.read),
      number('已确认', (item) => item.counts.confirmed),
      number('异议', (item) => item.counts.disputed),
      number('失败', (item) => item.counts.failed),
      number('撤回', (item) => item.counts.recalled),
    ],
    createdBy: text('创建人', 14, (item) => item.createdBy.name),
  },
});

const state = [
  text<SlipListItem>('状态', 10, (item) => wageSlipMachine.labels[item.state]),
  moment<SlipListItem>('查看时间', (item) => item.readAt),
  moment<SlipListItem>('确认时间', (item) => item.confirmedAt),
];
const delivery = [
  text<SlipListItem>('通知', 10, (item) => DELIVERY_LABELS[item.delivery]),
  text<SlipListItem>('未送达原因', 24, (item) => item.deliveryError),
];

export const slips = exported(
  'slips',
  listSlips,
)({
  title: '工资条',
  unit: '人',
  company: true,
  page: (deps, { companyId, batch, query }) => listSlips(deps, companyId, batch, query),
  columns: {
    name: text('姓名', 14, (item) => item.name),
    staffNo: text('工号', 12, (item) => item.staffNo),
    dept: text('部门', 20, (item) => item.dept),
    mobile: text('手机号', 14, (item) => item.mobileMasked),
    grossFen: money('应发', (item) => item.grossFen),
    deductionFen: money('扣款合计', (item) => item.deductionFen),
    netFen: money('实发', (item) => item.netFen),
    state,
    sign: text('签署状态', 10, (item) => item.sign && slipSignMachine.labels[item.sign.state]),
    payment: text('代发结果', 12, (item) => item.payment && PAYMENT_STANDING_LABEL[item.payment.state]),
    delivery,
    slipVersion: number('版本', (item) => item.slipVersion),
  },
});

export const issuedSlips = exported(
  'issued-slips',
  listIssued,
)({
  title: '已发工资条',
  unit: '人',
  company: true,
  page: (deps, { companyId, query }) => listIssued(deps, companyId, query),
  columns: {
    name: text('姓名', 14, (item) => item.name),
    staffNo: text('工号', 12, (item) => item.staffNo),
    dept: text('部门', 20, (item) => item.dept),
    mobile: text('手机号', 14, (item) => item.mobileMasked),
    batch: [
      text('工资表名称', 28, (item) => item.batch.title),
      text('工资月份', 10, (item) => item.batch.payMonth),
      text('类型', 12, (item) => WAGE_TYPE_LABEL[item.batch.wageType]),
    ],
    gross: money('应发', (item) => item.grossFen),
    net: money('实发', (item) => item.netFen),
    state,
    delivery,
  },
});
