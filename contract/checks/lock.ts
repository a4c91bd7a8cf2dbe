/** What is open in a month, in the order it is told: who locks it all the same says why. */
export const LOCK_MATTERS = ['notOver', 'missing', 'exceptions', 'unjudged', 'disputed', 'unsent', 'waiting'] as const;
export type LockMatter = (typeof LOCK_MATTERS)[number];

/** Each in words; {count}: days left, people, exceptions, days. */
export const LOCK_MATTER_LABEL: Record<LockMatter, string> = {
  notOver: '本月还有 {count} 天没有过完',
  missing: '{count} 名员工没有考勤记录',
  exceptions: '{count} 项异常待处理',
  unjudged: '{count} 天未判断迟到早退',
  disputed: '{count} 人有异议',
  unsent: '{count} 人的考勤没有发送给员工确认',
  waiting: '{count} 人尚未确认',
};
export interface OpenMatter {
  matter: LockMatter;
  count: number;
}

/** In words for a refusal or the history. */
export const openMattersText = (open: readonly OpenMatter[]) =>
  open.map(({ matter, count }) => LOCK_MATTER_LABEL[matter].replace('{count}', String(count))).join('、');

export const LOCK_REASON = { min: 2, max: 200 } as const;
