import type { OBJECTION_CATEGORIES } from '../feedback-threads/categories';

type Category = (typeof OBJECTION_CATEGORIES)[number];

/** Answers that are given often. They go to employees, so they stand in their language; whoever answers changes them as the case wants. */
const ALWAYS = [
  '您好，反馈已收到，我们正在核对，1个工作日内给您答复。',
  '您好，为了核对，请补充说明具体日期，并上传相关凭证（截图或照片）。',
  '您好，经核对，工资条金额无误，明细如下：',
  '您好，经核对确有错误，我们会更正并重新发送，请留意通知。',
  '您好，经核对确有漏发，差额会在下月工资中补发。',
] as const;

const BY_CATEGORY: Partial<Record<Category, readonly string[]>> = {
  个税: ['您好，个人所得税按累计预扣法计算，年内累计收入跨档时，当月税额会增加。'],
  社保公积金: ['您好，社保和公积金每年调整一次缴费基数，本月起按新基数扣缴。'],
  考勤天数: ['您好，考勤按打卡和已审批的请假计算；如有漏打卡，请在系统提交补卡申请。'],
  加班: ['您好，加班须经审批后计算；请补充加班日期、起止时间和审批记录。'],
};

/** Answers offered for a feedback of a category, those made for it first. */
export function cannedAnswers(category: string): readonly string[] {
  return [...(BY_CATEGORY[category as Category] ?? []), ...ALWAYS];
}
