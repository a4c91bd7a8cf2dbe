import { type TProperties, Type } from '@sinclair/typebox';
import type { ListDefinition } from '../lists/definition';
import { LISTS } from '../list-registry/registry';
import { filtersSchema } from '../lists/schema';
import { Id, Month, RequestId, StringEnum } from '../schema-kit';
import { EXPORT_COLUMNS, type ExportedName } from './columns';

/** What tells of which records a list is, besides its filters. */
const SCOPE: Partial<Record<ExportedName, TProperties>> = {
  slips: { batch: Id },
  'check-records': { month: Month },
  'check-days': { month: Month },
};

/** What the server takes for the export of a list. */
export function exportSchemas(name: ExportedName) {
  const list: ListDefinition = LISTS[name].list;
  return {
    body: Type.Object({
      requestId: RequestId,
      columns: Type.Array(StringEnum(EXPORT_COLUMNS[name]), { minItems: 1, maxItems: 60, uniqueItems: true }),
      filters: filtersSchema(list),
      ...(list.sorts.length > 0 ? { sortField: Type.Optional(StringEnum(list.sorts)) } : {}),
      sortOrder: Type.Optional(StringEnum(['asc', 'desc'] as const)),
      ...SCOPE[name],
    }),
    data: Type.Object({ jobId: Id }),
  };
}
