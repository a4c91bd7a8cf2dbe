import {
  KEY_IMPORT_FIELDS,
  missingFields,
  type StaffImportField,
  type StaffImportMode,
} from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';

export interface MappingProblems {
  /** Fields that must stand in some column; in 新增并更新 one of them. */
  missing: StaffImportField[];
  doubled: ReadonlySet<StaffImportField>;
}

/** What keeps a mapping from being used. */
export function mappingProblems(columns: readonly StaffColumn[], mode: StaffImportMode): MappingProblems {
  const seen = new Set<StaffImportField>();
  const doubled = new Set<StaffImportField>();
  for (const { target } of columns) {
    if (target === null) continue;
    if (seen.has(target)) doubled.add(target);
    seen.add(target);
  }
  const keyed = KEY_IMPORT_FIELDS.some((field) => seen.has(field));
  const missing = mode === 'upsert' ? (keyed ? [] : [...KEY_IMPORT_FIELDS]) : missingFields(seen);
  return { missing, doubled };
}

export const isUsable = ({ missing, doubled }: MappingProblems) => missing.length === 0 && doubled.size === 0;
