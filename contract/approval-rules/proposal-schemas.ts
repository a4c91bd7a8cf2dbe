import { type Static, Type } from '@sinclair/typebox';
import { Id, StringEnum } from '../schema-kit';
import { PROPOSAL_DECISIONS } from './proposals';

/** What somebody decides on a change that waits for a second person. */
export const ProposalDecisionBody = Type.Object({
  /** As it was seen. */
  changeId: Id,
  decision: StringEnum(PROPOSAL_DECISIONS),
  /** Why it is refused, or put in force by its maker alone; 2–200 characters. */
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ProposalDecisionBody = Static<typeof ProposalDecisionBody>;
