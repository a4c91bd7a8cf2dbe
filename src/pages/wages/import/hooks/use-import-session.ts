import type { ImportDetail } from '@contract/wages/import-schemas';
import { type Session, useSession } from '@/components/sheet-import/use-session';
import { getImport } from '@/services/wage-imports';

export type ImportSession = Session<ImportDetail>;

/** One wage import as the server holds it. */
export const useImportSession = (id: string): ImportSession => useSession(id, getImport);
