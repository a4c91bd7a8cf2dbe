import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Id, Month, Nullable } from '../schema-kit';

/** What somebody says for a doubt being right as it is. */
export const AcceptReason = Type.String({ minLength: 2, maxLength: 200, pattern: '\\S', description: '确认的理由' });

/** Somebody's word that a doubt is right as it is; `month`: said of that month, and found in the same way again. */
export const Accepted = Type.Object({
  reason: Type.String(),
  byId: Id,
  by: Type.String(),
  at: DateTime,
  month: Nullable(Month),
});
export type Accepted = Static<typeof Accepted>;
