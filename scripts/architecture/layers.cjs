/**
 * Who may use whom among server/modules: a module uses those of the layers below its own, never one beside or above it.
 * The rules of .dependency-cruiser.cjs and the map in docs/architecture.md are made from this.
 */
module.exports = [
  {
    name: 'What is no longer kept',
    modules: { retention: 'what a company has deleted after its term, archived first (到期删除)' },
  },
  {
    name: 'One person whole',
    modules: { 'personal-data': 'what is known of a person, as an archive, and its erasure (个人信息)' },
  },
  {
    name: 'One company whole, or one wage sheet',
    modules: {
      'proof-pack': 'a wage sheet with all that proves it as one archive (发薪存证)',
      'take-out': "all of a company's data as one archive (整体导出)",
    },
  },
  { name: 'The whole installation', modules: { backup: 'takes, verifies and restores backups (备份)' } },
  {
    name: 'Over everything',
    modules: {
      dashboard: 'what the welcome page tells: to-dos, the month, figures',
      'key-rotation': 'seals stored values with a new key',
      'list-exports': 'any list as its reader sees it, as .xlsx (导出)',
      maintenance: 'clears away what has served its time',
      search: 'people, wage sheets and companies by a keyword',
    },
  },
  {
    name: 'Screens and sheets',
    modules: {
      'account-admin': 'accounts of the platform (用户管理)',
      'check-imports': 'attendance sheets read in',
      'income-proofs': "a proof of somebody's income as PDF (收入证明)",
      'my-slips': "an employee's own slips",
      'payment-sandbox': 'the stand-in for a pay-out channel',
      'slip-signing': 'confirmed slips signed electronically',
    },
  },
  { name: 'Wage slips', modules: { 'wage-slips': 'one slip: view, edits, re-issue, print (工资条)' } },
  { name: 'Wage sheets', modules: { 'wage-imports': 'wage sheets read in, and what they are audited by' } },
  { name: 'Wage batches', modules: { 'wage-batches': 'a wage sheet: review, publish, recall, bank file (工资表)' } },
  { name: 'Claims', modules: { claims: 'wages claimed and advances, their payment (薪资领取)' } },
  { name: 'Attendance', modules: { checks: 'months, days and exceptions of attendance (考勤)' } },
  {
    name: 'Applications, accounts, templates, banners',
    modules: {
      approval: 'applications of new companies (开通申请)',
      banner: 'banners (轮播图)',
      'contract-templates': 'contract templates (合同模板)',
      'new-device': 'messages about a sign-in from a new browser',
      'own-account': "one's own profile, password, mobile",
    },
  },
  {
    name: 'First passwords',
    modules: {
      activation: 'links by which somebody sets a first password, and the first administrator',
      'work-app': 'signing in from 企业微信, 钉钉 or 飞书',
    },
  },
  {
    name: 'Sessions, notices, feedback, contracts',
    modules: {
      events: 'server-sent events',
      fdd: 'e-contracts (法大大)',
      feedback: 'objections and their answers (反馈)',
      notice: 'notices (公告)',
      services: 'what of the outside is connected (外部服务)',
      session: 'signing in and out',
      'staff-imports': 'staff lists read in',
    },
  },
  {
    name: 'Companies and people',
    modules: {
      company: 'companies (企业)',
      deliveries: 'messages sent about slips and months',
      'real-name': 'real-name verification (实名认证)',
    },
  },
  {
    name: 'Ways messages take',
    modules: { channels: 'how notices leave the product: settings, order, sending, use (通知渠道)' },
  },
  {
    name: 'Records everybody refers to',
    modules: {
      'bank-files': 'layouts and records of bank files (代发文件)',
      'company-calendar': "a company's own working days",
      files: 'kept pictures and attachments',
      jobs: "a person's background jobs",
      'list-views': 'how people look at lists, and their saved views (视图)',
      'pay-rules': 'by what a company has its wage sheets audited (薪酬规则)',
      'sms-outbox': 'messages of the SMS sandbox',
      staff: 'staff records (员工)',
    },
  },
  {
    name: 'Limits of approval',
    modules: { 'approval-rules': 'who approves, who pays, who changes bank cards (审核权限)' },
  },
  { name: 'The bell', modules: { bell: 'lines of the bell, read and cleared' } },
  {
    name: 'Second factors',
    modules: { 'second-factor': 'codes of an authenticator app, recovery codes (两步验证)' },
  },
  { name: 'Passkeys', modules: { passkeys: 'passkeys, and challenges good once (通行密钥)' } },
  {
    name: 'Ground',
    modules: {
      accounts: 'accounts and passwords',
      audit: 'the audit log',
    },
  },
];
