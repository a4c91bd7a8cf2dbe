import { hook } from '../../../kernel/hooks';
import type { Db } from '../queries';

/** Whether wages of a month (YYYY-MM) have gone out to employees: asked before its attendance is unlocked. */
export const WAGES_PUBLISHED =
  hook<(db: Db, companyId: string, month: string) => Promise<boolean>>('wages of a month published');
