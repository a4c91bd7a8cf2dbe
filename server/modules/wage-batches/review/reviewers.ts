import { sql } from 'kysely';
import { managersOf } from '../../accounts/service';

/** Of a `wage_batch` row: managers of its company who can sign in who may see it and whose hands it did not go through, as contract/states/batch-refusal asks. */
export const managersOtherThanAuthors = sql`
  select 1 from (${managersOf(sql.ref('wage_batch.company_id'))}) m
  where m.id <> wage_batch.created_by and m.id is distinct from wage_batch.submitted_by and not (wage_batch.editor_ids ? m.id::text)
    and (wage_batch.named_ids is null or wage_batch.named_ids ? m.id::text)`;
