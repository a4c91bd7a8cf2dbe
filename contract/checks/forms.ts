/** How the rows of an attendance sheet are read. */
export const CHECK_FORMS = ['monthSummary', 'daily', 'grid', 'gridHalves', 'punchLog'] as const;
export type CheckForm = (typeof CHECK_FORMS)[number];
export const CHECK_FORM_LABEL: Record<CheckForm, string> = {
  monthSummary: '月度汇总表（每人一行）',
  daily: '每日明细表（每人每天一行）',
  grid: '月度考勤表（1–31日打勾）',
  gridHalves: '月度考勤表（上午、下午各一行）',
  punchLog: '打卡流水（每次打卡一行）',
};
export const CHECK_FORM_EN: Record<CheckForm, string> = {
  monthSummary: 'Month summary (a row a person)',
  daily: 'Daily sheet (a row a person and day)',
  grid: 'Month grid (marks by day)',
  gridHalves: 'Month grid, mornings and afternoons',
  punchLog: 'Punch log (a row a punch)',
};

/** Where the sheet comes from, as far as it can be told. */
export const CHECK_ORIGINS = ['dingtalk', 'wecom', 'feishu', 'template', 'other'] as const;
export type CheckOrigin = (typeof CHECK_ORIGINS)[number];
export const CHECK_ORIGIN_LABEL: Record<CheckOrigin, string> = {
  dingtalk: '钉钉',
  wecom: '企业微信',
  feishu: '飞书',
  template: '本系统模板',
  other: '其他',
};
export const CHECK_ORIGIN_EN: Record<CheckOrigin, string> = {
  dingtalk: 'DingTalk',
  wecom: 'WeCom',
  feishu: 'Feishu',
  template: 'Own template',
  other: 'Other',
};
