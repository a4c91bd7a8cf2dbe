import type { Phrases } from '../phrase-book';

/** Claims of wages and advances, their review and payment. */
const claims: Phrases = {
  金额区间的下限大于上限: 'The lowest amount is above the highest',
  领取单不存在: 'There is no such claim',
  '领取“{0}”，不能取消，请刷新查看': 'The claim is {~0} and cannot be cancelled; refresh',
  '工资条已撤回，重新发放后才能领取': 'The slip was recalled; claim once it is issued again',
  '工资条的异议处理中，处理完成后才能领取': 'The objection to the slip has to be settled before you claim',
  '这份工资已由企业通过银行代发，请勿重复领取': 'The company pays these wages through its bank',
  '该月工资企业已办理银行代发，不能再预支': 'The company pays the month through its bank: no more advances',
  '该月工资已领取，工资条正在更正，不能再预支':
    'The month was claimed and its slip is being corrected: no more advances',
  本月可预支的额度已用完: 'The month’s limit for advances is used up',
  '每月最多预支2次，本月次数已用完': 'Two advances a month, both were taken',
  '可领金额不足1.00元（{0}元）': 'Less than 1.00 yuan is left ({0} yuan)',
  '请先完成实名认证，通过后即可领取': 'Verify your identity first, then you can claim',
  '实名认证审核中，通过后即可领取': 'Your identity is being reviewed; you can claim once it is verified',
  '实名认证未通过，请按原因修改后重新提交':
    'Your identity was not accepted; correct what was wrong and hand it in again',
  '实名认证已失效，请重新认证': 'Your verification has lapsed; verify your identity again',
  '员工档案中没有收款银行卡，请联系人事补充': 'Your staff record has no bank card; ask HR',
  '员工档案中的银行卡号有误，请联系人事更正': 'The bank card in your staff record is wrong; ask HR',
  '收款卡户名与本人姓名不一致，只能付给本人的卡，请联系人事更正':
    'The card is in another name, and only your own can be paid to; ask HR',
  请选择要领取的工资条: 'Choose the slip to claim',
  '可领取的工资条不存在，可能已撤回或企业未开启领取':
    'There is no such slip to claim; it may have been recalled, or the company allows no claims',
  这张工资条已全部领取: 'All of this slip was claimed',
  '没有可预支的额度：企业未开启预支，或该月考勤未发送、工资已发放':
    'There is no limit for advances: the company allows none, attendance was not sent, or the wages were paid',
  '该月工资刚刚发放，请直接领取': 'The wages of the month have just been issued; claim them',
  '{0} {1}未列入：{2}': '{0} {1} left out: {~2}',
  代发文件未能生成: 'The bank file could not be made',
  '其中{0}笔已于{1}列入新的代发文件': '{0} of its payments went into a new bank file at {1}',
  '此文件已作废：其中{0}笔已登记银行未付，再次提交银行可能重复支付，请对未付的重新生成文件':
    'This file is void: {0} of its payments were noted as not paid; make a new file of those, or they may be paid twice',
  '此文件中{0}笔已登记付款结果或改由其他方式支付，再次提交银行会重复支付，不能再下载':
    '{0} payments of this file are settled; handed in again they would be paid twice, so it can no longer be downloaded',
  '没有待打款的领取可导出（已列入过代发文件的不会再次列入，确需重新生成请逐笔勾选）':
    'No claim waits for payment (those in a bank file already are left out; choose them one by one to put them in again)',
  没有待打款的领取可导出: 'No claim waits for payment',
  '代发文件须按企业导出，请先按企业筛选或只选一家企业的领取单':
    'A bank file is of one company: filter by it, or choose claims of one only',
  '没有可列入代发文件的领取：{0}': 'No claim can go into the bank file: {~0}',
  '；等{0}笔': '; {0} in all',
  '领取单{0}已被他人修改或列入代发文件，请刷新后重新选择':
    'Somebody has changed the claim {0} or put it into a bank file; refresh and choose again',
  '{0}已列入过银行代发文件，再次列入可能重复支付；确认原文件未提交银行后，请勾选“重新列入”再生成':
    '{~0}: in a bank file already, another may pay twice. If the first was not handed in, tick that they go in again',
  '等{0}笔领取': ' and others, {0} claims',
  '待打款的领取超过{0}笔，请用筛选条件分批导出': 'More than {0} claims wait; export them in parts by the filters',
  '共{0}笔，合计{1}元{2}{3}。银行付款后，请在各领取单上“标记线下已付”，未付款的“登记银行未付”':
    '{0} payments, {1} yuan in all{~2}{~3}. Once the bank has paid, mark each claim as paid offline, or note it as not paid',
  '；{0}笔状态已变化，未列入': '; {0} have changed and were left out',
  '有员工已领取这份工资，不能删除，否则会重复支付：{0}。请更正后重新发布，已领取的金额会自动扣除':
    'Somebody has claimed these wages and would be paid twice if they were deleted: {~0}. Correct and publish it again; what was claimed is taken off',
  '有未完结的薪资领取，不能撤回：{0}。请由平台管理员先驳回、关闭或完成打款':
    'Claims are open, so it cannot be recalled: {~0}. An administrator has to send them back, close or pay them first',
  '{0} {1}（{2}，{3}元）': '{0} {1} ({~2}, {3} yuan)',
  ' 等{0}笔': ' and others, {0} in all',
  签名无效或已过期: 'The signature is wrong or has expired',
  '渠道回报的金额与打款金额不一致，未入账，请核实':
    'The channel reports another amount than was paid; it was not booked, look into it',
  请上传付款凭证图片: 'Upload a picture of the payment voucher',
  '凭证号 {0}': 'voucher {0}',
  '凭证号 {0}：{1}': 'voucher {0}: {1}',
  '未接入支付渠道：请生成代发文件由银行付款，或标记线下已付':
    'No payment channel is connected: make a bank file, or mark it as paid offline',
  '已接入支付渠道，不能指定模拟结果': 'A payment channel is connected; no result can be made up',
  '渠道回报第{0}次打款（{1}）已到账，与当前状态不符，请核实是否重复支付':
    'The channel reports payment {0} ({1}) as paid, against the state here; see whether it was paid twice',
  '渠道回报第{0}次打款（{1}）到账后又失败：{2}，请核实':
    'The channel reports payment {0} ({1}) as paid and then failed: {~2}; look into it',
  '凭证号应为{0}–{1}位字母、数字、- 或 _': 'A voucher number has {0}–{1} letters, digits, - or _',
  超过30分钟未收到渠道答复: 'The channel has not answered for 30 minutes',
  '原因应为{0}–{1}个字，现在是{2}个字': 'The reason has {0}–{1} characters, this one {2}',
  '领取单{0}，不能{1}': 'The claim was settled: {~0}; not possible ({~1})',
  '不能{0}自己的领取单，请由其他管理员处理': 'Not your own claim; another administrator can ({~0})',
  '该领取没有列入银行代发文件，无需登记': 'This claim is in no bank file; there is nothing to note',
  '已由{0}于{1}处理为{2}': '{~2} by {~0} at {1}',
  '状态为{0}': 'it is {~0}',
  '企业{0}，不能审核或打款': 'The company is {~0}: nothing can be approved or paid',
  '员工未通过实名认证（或认证已失效），不能审核或打款':
    'The employee’s identity is not verified, or no longer: nothing can be approved or paid',
  '工资条已撤回，不能审核或打款': 'The slip was recalled: nothing can be approved or paid',
  '员工对这张工资条有异议，处理完成后再审核或打款': 'The employee objects to the slip; settle that first',
  '{0}合计{1}元超过工资条实发{2}元，请驳回或关闭后由员工重新申请':
    '{~0} of {1} yuan are more than the slip’s net pay of {2} yuan; send it back or close it, and let the employee claim anew',
  领取与该月预支: 'Claims and advances of the month',
  领取: 'Claims',
  '{0}，审核人不能打款，请由其他管理员打款': '{~0}: who approved it cannot pay it; another administrator can',
  由您审核并打款: 'approved and paid by you',
  '已于{0}冲正，不能再冲正': 'Reversed at {0} already',
  '{0}，打款人不能冲正，请由其他管理员冲正': '{~0}: who paid it cannot reverse it; another administrator can',
  由您打款并冲正: 'paid and reversed by you',
  '金额达到{0}元': '{0} yuan or more',
  '24小时内该员工{0}的已有{1}元，连同本笔达到{2}元':
    'this employee has {1} yuan within 24 hours ({~0}), {2} yuan with this claim',
  '打款请求还在等待发送，请稍候再查询': 'The payment is still waiting to be sent; ask again later',
  '已重试{0}次，不能再重试；请线下支付后标记，或关闭':
    'Tried {0} times: no more; pay it offline and mark that, or close it',
  '已于{0}列入银行代发文件，关闭后员工再次申请会重复支付；请先登记银行结果：已付款的“标记线下已付”，未付款或退回的“登记银行未付”后再关闭':
    'In a bank file since {0}: closed, it could be claimed and paid again. First note what the bank did: paid offline, or not paid',
  '已于{0}列入银行代发文件，再打款可能重复支付；确认银行未支付后再打款':
    'In a bank file since {0}: it may be paid twice. Make sure that the bank has not paid it',
  请填写领取金额: 'Enter the amount',
  '领取金额应为数字，如 1200.50': 'The amount is a number such as 1200.50',
  领取金额最多两位小数: 'The amount has two decimals at most',
  领取金额须大于0: 'The amount is above 0',
  '领取金额不能少于1.00元': 'The amount is 1.00 yuan at least',
  领取金额超出范围: 'The amount is out of range',
  '领取金额不能超过可领的{most}元': 'No more than {most} yuan can be claimed',
  收款账户状态异常: 'The account cannot be paid to',
  渠道无此笔记录: 'The channel has no such payment',
  '{0}笔：{1}': '{0} payments: {1}',
  交易成功: 'paid',
  '未接入支付渠道，没有付款': 'No payment channel is connected: nothing was paid',
};

export default claims;
