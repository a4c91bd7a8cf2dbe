import type { RetentionClass } from '../retention/rules';
import type { NoticeType } from '../notice/choices';

/** Lines the bell holds at most, the newest ones. */
export const MOST_IN_BELL = 100;
/** Days a line stands in the bell. */
export const BELL_DAYS = 90;

/** What a line is about: the console words it (all but a notice, whose title says it) and knows where it leads. */
export const BELL_KINDS = [
  'notice',
  'slip',
  'reminder',
  'review',
  'secondReview',
  'secondRelease',
  'cardWaits',
  'cardRefused',
  'rulesWait',
  'rulesRefused',
  'feedback',
  'checkFeedback',
  'otherFeedback',
  'feedbackWaits',
  'prepareWaits',
  'preparedWaits',
  'preparedReturned',
  'preparedStale',
  'realNameApproved',
  'realNameRejected',
  'realNameInvalid',
  'realNameWaits',
  'returned',
  'bankFailed',
  'bankPaid',
  'undelivered',
  'backupFailed',
  'newDevice',
  'namedAnew',
  'newPasskey',
  'retentionAttendance',
  'retentionFeedback',
  'logBroken',
  'platformLogBroken',
] as const;
export type BellKind = (typeof BELL_KINDS)[number];

/** One line of the bell in the header. */
export interface NoticeBrief {
  id: string;
  kind: BellKind;
  /** Tab of the bell: notification, message or event. */
  type: NoticeType;
  /** Title of the notice, or of what the line is about: a wage batch, a feedback, whose identity it is. */
  title: string;
  /** The record it leads to; null = the page that shows its kind. */
  target: string | null;
  /** Where the record is a wage batch: the slip in it. */
  slip?: string;
  /** How many of its messages or payments it speaks of. */
  count?: number;
  /** The company the record belongs to, told to who works for all of them. */
  companyId?: string;
  /** Nobody clears it: it goes with what it is about. */
  stays?: true;
  /** When it was sent, ISO 8601. */
  sentAt: string;
  read: boolean;
}

export type Brief = Omit<NoticeBrief, 'read'>;

/** Of lines, newest first, what the bell holds: what stays however old it is, and the newest others. */
export function heldInBell<T extends Pick<NoticeBrief, 'stays'>>(lines: readonly T[]): T[] {
  let room = MOST_IN_BELL - lines.filter(({ stays }) => stays).length;
  return lines.filter(({ stays }) => stays === true || (room -= 1) >= 0);
}

/** A notice by the round of its publishing: one that is published again is unread again. */
export const noticeBrief = ({
  id,
  round,
  type,
  title,
  publishedAt,
}: {
  id: string;
  round: number;
  type: NoticeType;
  title: string;
  publishedAt: Date;
}): Brief => ({
  id: noticeLineId(id, round),
  kind: 'notice',
  type,
  title,
  target: id,
  sentAt: publishedAt.toISOString(),
});

export const noticeLineId = (id: string, round: number) => `notice.${id}.${round}`;

/** 工资条已发布, one and the same line for everybody in the batch. */
export const batchBrief = ({
  batchId,
  round,
  title,
  publishedAt,
  slipId = null,
}: {
  batchId: string;
  round: number;
  title: string;
  publishedAt: Date;
  slipId?: string | null;
}): Brief => ({
  id: batchLineId(batchId, round),
  kind: 'slip',
  type: 'message',
  title,
  target: slipId,
  sentAt: publishedAt.toISOString(),
});

export const batchLineId = (batchId: string, round: number) => `batch.${batchId}.${round}`;

/** A slip that was re-issued alone, as its version. */
export const slipBrief = ({
  slipId,
  version,
  title,
  publishedAt,
}: {
  slipId: string;
  version: number;
  title: string;
  publishedAt: Date;
}): Brief => ({
  id: slipLineId(slipId, version),
  kind: 'slip',
  type: 'message',
  title,
  target: slipId,
  sentAt: publishedAt.toISOString(),
});

export const slipLineId = (slipId: string, version: number) => `slip.${slipId}.${version}`;

/** 请查看（确认）工资条, by the run of reminders: whoever is reminded again has an unread line again. */
export const reminderBrief = ({
  batchId,
  title,
  remindedAt,
  slipId = null,
}: {
  batchId: string;
  title: string;
  remindedAt: Date;
  slipId?: string | null;
}): Brief => ({
  id: reminderLineId(batchId, remindedAt),
  kind: 'reminder',
  type: 'message',
  title,
  target: slipId,
  sentAt: remindedAt.toISOString(),
});

export const reminderLineId = (batchId: string, remindedAt: Date) => `remind.${batchId}.${remindedAt.getTime()}`;

/** What happened to a batch, by its event; it leads to the batch. `companyId`: for who is of several. */
interface BatchEvent {
  batchId: string;
  eventId: string;
  title: string;
  at: Date;
  companyId?: string;
}

const ofBatchEvent = (kind: BellKind, id: string, { batchId, title, at, companyId }: BatchEvent): Brief => ({
  id,
  kind,
  type: 'event',
  title,
  target: batchId,
  ...(companyId === undefined ? {} : { companyId }),
  sentAt: at.toISOString(),
});

/** 工资表待审核, by the event of its submission: handed in again it is unread again. */
export const reviewBrief = (of: BatchEvent): Brief => ofBatchEvent('review', reviewLineId(of.batchId, of.eventId), of);

export const reviewLineId = (batchId: string, eventId: string) => `review.${batchId}.${eventId}`;

/** The same once the first of two has approved it, for who may be the second; by the event of that. */
export const secondReviewBrief = (of: BatchEvent): Brief =>
  ofBatchEvent('secondReview', secondReviewLineId(of.batchId, of.eventId), of);

export const secondReviewLineId = (batchId: string, eventId: string) => `secondReview.${batchId}.${eventId}`;

/** 工资表被驳回, to who made it or handed it in, by the event of the rejection; it leads to the batch, where the reason stands. */
export const returnedBrief = (of: BatchEvent): Brief =>
  ofBatchEvent('returned', `returned.${of.batchId}.${of.eventId}`, of);

/** An administrator named people anew for a confidential batch, to all who see it; it leads to the batch, where the reason stands. */
export const namedAnewBrief = (of: BatchEvent): Brief =>
  ofBatchEvent('namedAnew', `named.${of.batchId}.${of.eventId}`, of);

/** Payments of a batch that the bank sent back, by the answer that says so; it leads to the batch, where they wait. */
export const bankFailedBrief = ({
  batchId,
  answerId,
  title,
  at,
}: {
  batchId: string;
  answerId: string;
  title: string;
  at: Date;
}): Brief => ({
  id: bankFailedLineId(batchId, answerId),
  kind: 'bankFailed',
  type: 'event',
  title,
  target: batchId,
  sentAt: at.toISOString(),
});

export const bankFailedLineId = (batchId: string, answerId: string) => `bankFailed.${batchId}.${answerId}`;

/** All payments of a batch are paid, by the answer that says so; it leads to the batch. */
export const bankPaidBrief = ({
  batchId,
  answerId,
  title,
  count,
  at,
}: {
  batchId: string;
  answerId: string;
  title: string;
  count: number;
  at: Date;
}): Brief => ({
  id: bankPaidLineId(batchId, answerId),
  kind: 'bankPaid',
  type: 'notification',
  title,
  target: batchId,
  count,
  sentAt: at.toISOString(),
});

export const bankPaidLineId = (batchId: string, answerId: string) => `bankPaid.${batchId}.${answerId}`;

/** Employees of a batch whose message no way has delivered and who have not opened their slip, by the round of its publishing: published again it is unread again. */
export const undeliveredBrief = ({
  batchId,
  round,
  title,
  count,
  at,
}: {
  batchId: string;
  round: number;
  title: string;
  count: number;
  at: Date;
}): Brief => ({
  id: undeliveredLineId(batchId, round),
  kind: 'undelivered',
  type: 'event',
  title,
  target: batchId,
  count,
  sentAt: at.toISOString(),
});

export const undeliveredLineId = (batchId: string, round: number) => `undelivered.${batchId}.${round}`;

/** The daily backup failed, by the attempt; `reason` in words. It leads to no record. */
export const backupFailedBrief = ({ runId, reason, at }: { runId: string; reason: string; at: Date }): Brief => ({
  id: `backupFailed.${runId}`,
  kind: 'backupFailed',
  type: 'event',
  title: reason,
  target: null,
  sentAt: at.toISOString(),
});

const RETENTION_KINDS = { attendance: 'retentionAttendance', feedback: 'retentionFeedback' } as const satisfies Record<
  RetentionClass,
  BellKind
>;

/** Data of a company will be deleted after its term, `from` a day on (YYYY-MM-DD); it leads to the setting. */
export const retentionSoonBrief = ({
  companyId,
  company,
  class: of,
  from,
  at,
  across,
}: {
  companyId: string;
  company: string;
  class: RetentionClass;
  from: string;
  at: Date;
  /** For who is of no company. */
  across: boolean;
}): Brief => ({
  id: `retention.${companyId}.${of}.${at.getTime()}`,
  kind: RETENTION_KINDS[of],
  type: 'event',
  title: `${company} ${from}`,
  target: '1',
  ...(across ? { companyId } : {}),
  sentAt: at.toISOString(),
});

/**
 * The chain of an operation log does not hold, and since when that is known; it leads to the log. `across`: for who reads all
 * companies'. Without a company it is the platform's.
 */
export const logBrokenBrief = ({
  companyId,
  company,
  since,
  across,
}: {
  companyId: string | null;
  company: string;
  since: Date;
  across: boolean;
}): Brief => ({
  id: `logBroken.${companyId ?? 'platform'}.${since.getTime()}`,
  kind: companyId === null ? 'platformLogBroken' : 'logBroken',
  type: 'event',
  title: company,
  target: '1',
  ...(across && companyId !== null ? { companyId } : {}),
  stays: true,
  sentAt: since.toISOString(),
});

/** A sign-in from a browser the account did not know, by where from. */
export const newDeviceBrief = ({ id, ip, at }: { id: string; ip: string; at: Date }): Brief => ({
  id: `newDevice.${id}`,
  kind: 'newDevice',
  type: 'message',
  title: ip,
  target: null,
  sentAt: at.toISOString(),
});

/** A passkey somebody has just added to the account. */
export const newPasskeyBrief = ({ id, name, at }: { id: string; name: string; at: Date }): Brief => ({
  id: `newPasskey.${id}`,
  kind: 'newPasskey',
  type: 'message',
  title: name,
  target: null,
  sentAt: at.toISOString(),
});

/** How one's identity was decided on, by the event of the decision. */
export const realNameBrief = ({
  eventId,
  state,
  at,
}: {
  eventId: string;
  state: 'approved' | 'rejected' | 'invalid';
  at: Date;
}): Brief => ({
  id: `realName.${eventId}`,
  kind: ({ approved: 'realNameApproved', rejected: 'realNameRejected', invalid: 'realNameInvalid' } as const)[state],
  type: 'message',
  title: '',
  target: null,
  sentAt: at.toISOString(),
});

/** An identity that waits for a person to decide, by its round: checked anew it is unread again. */
export const realNameWaitsBrief = ({
  id,
  round,
  name,
  at,
}: {
  id: string;
  round: number;
  name: string;
  at: Date;
}): Brief => ({
  id: `realNameWaits.${id}.${round}`,
  kind: 'realNameWaits',
  type: 'event',
  title: name,
  target: id,
  sentAt: at.toISOString(),
});

/** The notice a line is about; null for all other lines. */
export function noticeOfLine(line: string): { id: string; round: number } | null {
  const parts = /^notice\.([0-9a-f-]{36})\.(\d{1,9})$/.exec(line);
  return parts?.[1] === undefined ? null : { id: parts[1], round: Number(parts[2]) };
}
