import type { BellKind, Brief } from './brief';

const ANSWERED = { wages: 'feedback', checks: 'checkFeedback', other: 'otherFeedback' } as const satisfies Record<
  string,
  BellKind
>;

/** An answer to one's feedback, by the message that gave it; it leads to the slip or month it is about, or to the feedback itself. */
export const feedbackBrief = ({
  feedbackId,
  messageId,
  about,
  title,
  target,
  at,
}: {
  feedbackId: string;
  messageId: string;
  about: keyof typeof ANSWERED;
  title: string;
  target: string | null;
  at: Date;
}): Brief => ({
  id: `feedback.${feedbackId}.${messageId}`,
  kind: ANSWERED[about],
  type: 'message',
  title,
  target,
  sentAt: at.toISOString(),
});

/** A feedback nobody has taken on; opened again it is unread again. */
export const feedbackWaitsBrief = ({
  feedbackId,
  again,
  title,
  at,
}: {
  feedbackId: string;
  again: boolean;
  title: string;
  at: Date;
}): Brief => ({
  id: `feedbackWaits.${feedbackId}.${again ? 2 : 1}`,
  kind: 'feedbackWaits',
  type: 'event',
  title,
  target: feedbackId,
  sentAt: at.toISOString(),
});

/** An objection to a slip, for who prepares its answer; it leads to the slip. Opened again it is unread again. */
export const prepareWaitsBrief = ({
  feedbackId,
  again,
  title,
  batchId,
  slipId,
  at,
}: {
  feedbackId: string;
  again: boolean;
  title: string;
  batchId: string;
  slipId: string;
  at: Date;
}): Brief => ({
  id: prepareWaitsLineId(feedbackId, again),
  kind: 'prepareWaits',
  type: 'event',
  title,
  target: batchId,
  slip: slipId,
  sentAt: at.toISOString(),
});

export const prepareWaitsLineId = (feedbackId: string, again: boolean) => `prepareWaits.${feedbackId}.${again ? 2 : 1}`;

/** A prepared answer that waits to be sent; it leads to the feedback. */
export const preparedWaitsBrief = ({
  preparedId,
  feedbackId,
  title,
  at,
}: {
  preparedId: string;
  feedbackId: string;
  title: string;
  at: Date;
}): Brief => ({
  id: preparedWaitsLineId(preparedId),
  kind: 'preparedWaits',
  type: 'event',
  title,
  target: feedbackId,
  sentAt: at.toISOString(),
});

export const preparedWaitsLineId = (preparedId: string) => `preparedWaits.${preparedId}`;

/** A prepared answer that was given back, or that no longer fits what it answers; it leads to the slip. */
export const preparedBackBrief = ({
  preparedId,
  kind,
  title,
  batchId,
  slipId,
  at,
}: {
  preparedId: string;
  kind: 'preparedReturned' | 'preparedStale';
  title: string;
  batchId: string;
  slipId: string;
  at: Date;
}): Brief => ({
  id: preparedBackLineId(kind, preparedId),
  kind,
  type: 'event',
  title,
  target: batchId,
  slip: slipId,
  sentAt: at.toISOString(),
});

export const preparedBackLineId = (kind: 'preparedReturned' | 'preparedStale', preparedId: string) =>
  `${kind}.${preparedId}`;
