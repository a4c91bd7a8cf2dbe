/** The way of a month's wages, in its order: 考勤锁定 → 导入 → 核对 → 审核 → 发布 → 代发 → 确认. */
export const STEP_KEYS = ['attendance', 'import', 'check', 'review', 'publish', 'payment', 'confirm'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/**
 * How a step stands, by records alone. `current`: what comes next; `blocked`: it would come next and something keeps it;
 * `open`: begun or not, others need not wait for it; `waiting`: something comes first.
 */
export const STEP_STATES = ['done', 'current', 'blocked', 'open', 'waiting'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Counts a step tells besides its people; of which there is none is not told. */
export const STEP_FACTS = [
  'exceptions',
  'errorRows',
  'warningRows',
  'ignoredRows',
  'uncheckedTotals',
  'unseen',
  'undelivered',
  'paid',
  'paidElsewhere',
  'unanswered',
  'bankFailed',
  'outsideFile',
  'read',
  'unread',
  'confirmed',
  'disputed',
] as const;
export type StepFact = (typeof STEP_FACTS)[number];

/** What is worth knowing of a step beside its state. */
export const STEP_NOTES = [
  'attendanceNone',
  'attendanceOpen',
  'attendanceConfirming',
  'importing',
  'importFailed',
  'needsMapping',
  'checkUnknown',
  'rejected',
  'recalled',
  'notSubmitted',
  'submitted',
  'scheduled',
  'publishing',
  'fileMade',
  'noFile',
  'closed',
] as const;
export type StepNote = (typeof STEP_NOTES)[number];

/** What keeps a step that would come next. */
export const STEP_BLOCKS = ['attendance', 'onlyAdmin', 'settling', 'companyClosed'] as const;
export type StepBlock = (typeof STEP_BLOCKS)[number];

/** What the reader can do about the step that is next. */
export const STEP_ACTIONS = [
  'importAttendance',
  'lockAttendance',
  'import',
  'resumeImport',
  'submit',
  'correct',
  'review',
  'publish',
  'makeBankFile',
  'readBankAnswer',
  'settleBankFailed',
  'answerObjections',
  'remind',
  'close',
] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

/** Who is waited for where it is not the reader. */
export const STEP_AWAITED = ['attendance', 'finance', 'manager', 'admin', 'employees', 'otherClerk'] as const;
export type StepAwaited = (typeof STEP_AWAITED)[number];
