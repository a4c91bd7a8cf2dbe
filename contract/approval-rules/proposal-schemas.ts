import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Id, MixedText, Nullable, ServerText, StringEnum } from '../schema-kit';
import { PROPOSAL_DECISIONS } from './proposals';

/** A change that waits for a second person or was refused, whatever it changes. */
export const PROPOSAL_FIELDS = {
  id: Id,
  state: StringEnum(['waiting', 'refused'] as const),
  /** Who made it, and when. */
  by: Type.String(),
  at: DateTime,
  /** The reader made it: he may take it back. */
  mine: Type.Boolean(),
  /** There is nobody but him: he may put it in force himself, with a reason. */
  alone: Type.Boolean(),
  /** Why the reader does not agree to it; null = he may, or made it. */
  refusal: Nullable(ServerText),
  /** Who refused it, and why. */
  reviewer: Nullable(Type.String()),
  reason: Nullable(MixedText),
};

/** What somebody decides on a change that waits for a second person. */
export const ProposalDecisionBody = Type.Object({
  /** As it was seen. */
  changeId: Id,
  decision: StringEnum(PROPOSAL_DECISIONS),
  /** Why it is refused, or put in force by its maker alone; 2–200 characters. */
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ProposalDecisionBody = Static<typeof ProposalDecisionBody>;
