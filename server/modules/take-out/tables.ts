import type { Database } from '../../db/database';

/**
 * Tables with a company_id that are not taken out, each with the reason, which the archive's readme gives. Whatever else
 * has a company_id is taken.
 */
export const LEFT_OUT = {
  job: '后台任务：执行过程，结果已在各业务表中',
  audit_link: '操作日志的校验链，由平台核对',
  audit_unlinked: '等待写入校验链的操作日志，日志本身已在 audit_log 中',
  audit_anchor: '校验链每日的锚点，由平台核对',
  audit_check: '校验链的核对进度',
  event_log: '页面刷新用的事件，一天后清除',
  outbox: '消息的发送队列，发送结果已在工资条和考勤中',
  account_activation: '登录与激活链接：账号的密钥',
  message_channel: '通知渠道的接入设置：服务商的密钥',
  work_app_visit: '从工作应用登录的中间步骤，几分钟内清除',
  company_application: '平台受理的开通申请，属于平台',
  claim_number: '全平台的领取单号登记，单号已在 claim_order 中',
  fdd_event: '签署服务的原始回调，处理结果已在签署记录中',
  wage_import_row: '导入过程中的暂存行，导入结束即清除；结果已在工资条中',
  staff_import_row: '导入过程中的暂存行，导入结束即清除；结果已在员工中',
  check_import_row: '导入过程中的暂存行，导入结束即清除；结果已在考勤中',
  check_import_person: '导入过程中的暂存行，导入结束即清除；结果已在考勤中',
  check_import_day: '导入过程中的暂存行，导入结束即清除；结果已在考勤中',
  import_step: '导入过程中可撤销的步骤，导入结束即清除',
  import_step_row: '导入过程中可撤销的步骤，导入结束即清除',
  wage_packed_slips: '由 wage_slip 算出的缓存',
  staff_tally: '由 staff 算出的人数',
} as const satisfies Partial<Record<keyof Database, string>>;

type Global =
  | 'account'
  | 'user_tally'
  | 'login_log'
  | 'password_history'
  | 'passkey'
  | 'one_time_challenge'
  | 'second_factor'
  | 'second_factor_role'
  | 'recovery_code'
  | 'session'
  | 'list_setting'
  | 'list_view'
  | 'captcha'
  | 'captcha_limit'
  | 'sign_in_wait'
  | 'known_device'
  | 'held_file'
  | 'idempotency'
  | 'sms_outbox'
  | 'notice'
  | 'bell_mark'
  | 'fdd_sandbox'
  | 'company_application_round'
  | 'payment_notice'
  | 'payment_sandbox'
  | 'banner'
  | 'banner_line'
  | 'data_key_check'
  | 'backup_run';

/** What people call each table that is taken. A table without a name here does not compile. */
export const TABLE_TITLES: Record<Exclude<keyof Database, keyof typeof LEFT_OUT | Global>, string> = {
  company: '企业',
  account_company: '可进入本企业的账号',
  audit_log: '操作日志',
  stored_file: '文件目录',
  staff: '员工',
  staff_event: '员工经过',
  staff_pay_line: '员工薪酬标准',
  staff_card_change: '待审核的银行卡变更',
  staff_deleted: '已删除的员工',
  staff_erasure: '已删除的个人信息',
  retention_rule: '到期删除的设置',
  retention_archive: '到期删除前的归档',
  staff_import: '员工导入记录',
  staff_template: '员工导入的列对应',
  wage_import: '工资导入记录',
  wage_template: '工资导入的列对应',
  wage_batch: '工资表',
  wage_batch_event: '工资表经过',
  wage_slip: '工资条',
  wage_slip_version: '工资条历史版本',
  wage_slip_edit: '工资条修改记录',
  wage_import_change: '导入时的修改',
  tax_template: '个税申报模板',
  wage_reference: '对账文件',
  wage_reference_figure: '对账数据',
  wage_reference_waiting: '对账中未匹配的人',
  wage_accepted_finding: '已确认的核对结果',
  wage_batch_finding: '核对结果',
  wage_batch_missing: '漏发名单',
  wage_review_seen: '审核时看过的内容',
  wage_card_choice: '代发卡号的选择',
  wage_bank_payment: '代发明细',
  wage_bank_answer: '银行回盘文件',
  wage_bank_outcome: '银行回盘结果',
  wage_bank_due: '待代发',
  wage_supplement: '补发',
  bank_file: '代发文件',
  bank_layout: '代发文件版式',
  voucher_setting: '会计凭证设置',
  company_pay_rules: '薪酬规则',
  company_approval_rules: '审核权限',
  message_order: '通知渠道顺序',
  message_attempt: '通知发送记录',
  message_use: '通知用量',
  feedback: '反馈',
  feedback_message: '反馈往来',
  feedback_prepared: '拟复',
  check_month: '考勤月份',
  check_record: '考勤月记录',
  check_day: '考勤日记录',
  check_exception: '考勤异常',
  check_event: '考勤经过',
  check_calendar: '工作日历',
  check_legend: '考勤符号',
  check_hours: '上下班时间',
  check_import: '考勤导入记录',
  real_name: '实名认证',
  real_name_event: '实名认证经过',
  contract_template: '合同模板',
  contract_template_file: '合同模板文件',
  fdd_auth: '签署授权',
  fdd_step: '签署经过',
  fdd_contract: '签署记录',
  fdd_signer: '签署人',
  claim_order: '薪资领取',
  claim_payment: '领取打款',
  claim_log: '领取日志',
  claim_reversal: '领取冲正',
};
