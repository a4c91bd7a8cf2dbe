import { type Static, Type } from '@sinclair/typebox';
import { StringEnum } from '../../schema-kit';
import { AUDIT_AREAS, OPEN_REASONS } from './checks';

/** How far the people of a sheet were checked in one area. Who is not asked counts nowhere. */
export const AuditCoverage = Type.Object({
  area: StringEnum(AUDIT_AREAS),
  held: Type.Integer({ description: '核对无误的人数' }),
  off: Type.Integer({ description: '核对有疑问的人数' }),
  open: Type.Array(Type.Object({ reason: StringEnum(OPEN_REASONS), people: Type.Integer() }), {
    description: '未能核对的人数，按原因',
  }),
});
export type AuditCoverage = Static<typeof AuditCoverage>;

/** What was found of one row, by area: see contract/wages/audit/checks. */
export const AuditedText = Type.String({ description: '各项核对结果，每项一个字符' });
