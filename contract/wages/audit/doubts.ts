import { type Static, Type } from '@sinclair/typebox';
import { Accepted } from '../../issues/accepted';
import { rowIssueSchema } from '../../issues/schema';
import { Fen, Nullable } from '../../schema-kit';
import { type RowIssue, WAGE_ISSUE_CODES } from '../issues/catalogue';
import { AuditedText } from './schemas';

/** A doubt about a slip: what the audit would say of the row of a sheet, and the item it is about. */
export const SlipDoubt = Type.Object({
  item: Nullable(Type.String({ description: '有疑问的项目；空为整条' })),
  issue: rowIssueSchema<RowIssue>(WAGE_ISSUE_CODES, '不用', { accepted: Type.Optional(Accepted) }),
  /** What the item should hold. `sure`: nothing had to be supposed for it. */
  expected: Nullable(Type.Object({ fen: Fen, sure: Type.Boolean() })),
});
export type SlipDoubt = Static<typeof SlipDoubt>;

/** What the audit finds of a slip, as it would be saved. */
export const SlipAudit = Type.Object({
  doubts: Type.Array(SlipDoubt),
  audited: AuditedText,
});
export type SlipAudit = Static<typeof SlipAudit>;
