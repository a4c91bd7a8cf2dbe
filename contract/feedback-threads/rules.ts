/** Pictures that go with one thing said. */
export const MAX_IMAGES = 6;

/** Lines of a conversation, by what happened. */
export const FEEDBACK_EVENTS = [
  'raise',
  'append',
  'answer',
  'take',
  'reply',
  'remark',
  'fix',
  'correct',
  'uncorrect',
  'close',
  'accept',
  'withdraw',
  'reopen',
] as const;
export type FeedbackEvent = (typeof FEEDBACK_EVENTS)[number];
