/** What can be done with several slips of a batch at once. */
export const SEVERAL_ACTIONS = ['republish', 'recall', 'remind', 'export', 'pdf'] as const;
export type SeveralAction = (typeof SEVERAL_ACTIONS)[number];

/** Most slips picked one by one; more are chosen by the list's filters. */
export const MOST_PICKED = 1_000;

/** Why one of them is left out. */
export const SLIP_REFUSAL_CODES = [
  /** Not one of this batch. */
  'gone',
  /** Somebody changed it since it was picked. */
  'changed',
  /** The batch is being recalled, is sending its messages, is closed, or cannot be seen by employees. */
  'settling',
  'publishing',
  'closed',
  'notOut',
  /** The slip's own state has no such step. */
  'state',
  'recalled',
  'signed',
  'managersAct',
  'ownEdit',
  /** The corrected slip is his own. */
  'ownSlip',
  'managersRepublish',
  /** Its amount reaches a limit of the company: others send it out, or two of them, or one did his part already. */
  'limitNamed',
  'limitAdmin',
  'twoRelease',
  'releasedFirst',
  /** Its pay is being claimed. */
  'claims',
  /** Its reader has nothing to do any more, was reminded a short time ago, or cannot be told. */
  'answered',
  'recent',
  'unreached',
  /** The font has no such sign. */
  'sign',
] as const;
export type SlipRefusalCode = (typeof SLIP_REFUSAL_CODES)[number];

/** In words of files and messages the server writes. */
export const SLIP_REFUSAL_LABELS: Record<SlipRefusalCode, string> = {
  gone: '已不在这张工资表中',
  changed: '选中后被他人修改过',
  settling: '工资表正在全部撤回',
  publishing: '工资表正在发送通知',
  closed: '工资表已锁定',
  notOut: '工资表尚未发布或已撤回',
  state: '当前状态不能这样操作',
  recalled: '工资条已撤回',
  signed: '员工已签署，须由企业经理撤回',
  managersAct: '企业已开启审核，须由经理操作',
  ownEdit: '自己修改过，须由其他人核对后发布',
  ownSlip: '是本人的工资条，更正后须由其他人核对后发布',
  managersRepublish: '须由企业经理核对后发布',
  limitNamed: '达到审核权限的金额，须由指定的审核人发布',
  limitAdmin: '达到审核权限的金额，须由管理员发布',
  twoRelease: '达到审核权限的金额，须两人先后同意：请逐张打开，由第一人先同意',
  releasedFirst: '您已同意，还须另一人同意',
  claims: '有未完结的薪资领取',
  answered: '已查看或已答复，无需提醒',
  recent: '24小时内已提醒过',
  unreached: '没有手机号，也从未登录',
  sign: '含有字体没有的字',
};

/** How slips come as PDF: a file for each person, or all in one with so many to a page and a line to sign. */
export const PDF_FORMS = ['files', 'sheet'] as const;
export type PdfForm = (typeof PDF_FORMS)[number];
/** Most slips in one of it: the fonts of all its parts are held until it ends. */
export const MOST_IN_ONE_PDF = 3_000;
export const SLIPS_A_PAGE = [1, 2, 3, 4] as const;
export type SlipsAPage = (typeof SLIPS_A_PAGE)[number];
