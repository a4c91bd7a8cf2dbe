import { type Static, Type } from '@sinclair/typebox';
import { PictureView } from '../files/schemas';
import { DateTime, Id, Nullable, StringEnum, Version } from '../schema-kit';
import { FEEDBACK_ACTIONS, FEEDBACK_RESULTS, FEEDBACK_STATES } from '../states/feedback';
import { FEEDBACK_EVENTS, MAX_IMAGES } from './rules';

/** Ids of pictures just uploaded, to go with what is said. */
export const Images = Type.Optional(Type.Array(Id, { maxItems: MAX_IMAGES, uniqueItems: true }));

export const FeedbackMessage = Type.Object({
  id: Id,
  event: StringEnum(FEEDBACK_EVENTS),
  side: StringEnum(['employee', 'company', 'system'] as const),
  byName: Type.String(),
  at: DateTime,
  content: Type.String(),
  /** Among colleagues only. */
  internal: Type.Boolean(),
  /** The version objected to, of `raise` and `append`. */
  aboutVersion: Nullable(Type.Integer()),
  result: Nullable(StringEnum(FEEDBACK_RESULTS)),
  images: Type.Array(PictureView),
});
export type FeedbackMessage = Static<typeof FeedbackMessage>;

/** A feedback with its conversation, as far as the reader may see it, and what he can do. */
export const FeedbackThread = Type.Object({
  id: Id,
  version: Version,
  no: Type.String(),
  category: Type.String(),
  itemKeys: Type.Array(Type.String()),
  itemLabels: Type.Array(Type.String()),
  content: Type.String(),
  state: StringEnum(FEEDBACK_STATES),
  corrected: Type.Boolean({ description: '已更正并重发，即为答复' }),
  result: Nullable(StringEnum(FEEDBACK_RESULTS)),
  resultNote: Type.String(),
  createdAt: DateTime,
  closedAt: Nullable(DateTime),
  reopened: Type.Boolean(),
  actions: Type.Array(StringEnum(FEEDBACK_ACTIONS)),
  messages: Type.Array(FeedbackMessage),
});
export type FeedbackThread = Static<typeof FeedbackThread>;
