import { type RawBuilder, sql } from 'kysely';
import { pinyinPattern } from '../../kernel/name-pinyin';

/**
 * The ids of a company's people whose names are typed like this in pinyin or by its initials; null where it is no pinyin. Read
 * from an index of its own, as names are.
 */
export function staffByPinyin(companyId: string, typed: string): RawBuilder<string> | null {
  const pattern = pinyinPattern(typed);
  if (pattern === null) return null;
  return sql`(select p.id from staff p where p.company_id = ${companyId}::uuid and p.name_pinyin like ${pattern})`;
}

/** The same in all companies: pairs of a company and a person. */
export function anyStaffByPinyin(typed: string): RawBuilder<string> | null {
  const pattern = pinyinPattern(typed);
  if (pattern === null) return null;
  return sql`(select p.company_id, p.id from staff p where p.name_pinyin like ${pattern})`;
}
