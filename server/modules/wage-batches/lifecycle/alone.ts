import type { BatchEventNote } from '@contract/wages/batch-schemas';
import type { Actor } from '../../../kernel/actor';
import { type CompanyRules, isAlone } from '../policy';
import type { BatchRow } from '../queries';

/** What marks 单人操作 in the batch's history; undefined where it is none. */
export const aloneNote = (
  batch: Pick<BatchRow, 'created_by' | 'editor_ids'>,
  actor: Actor,
  rules: CompanyRules,
): BatchEventNote | undefined => (isAlone(batch, actor, rules) ? { code: 'alone', values: {} } : undefined);
