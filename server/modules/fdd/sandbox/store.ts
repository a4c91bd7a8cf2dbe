import type { Deps } from '../../../deps';
import { newId } from '../../../kernel/ids';
import type { SandboxItem, SandboxStore } from '../../../providers/esign/sandbox-types';
import { FDD_CONTEXT } from '../contexts';

/** What the sandbox remembers, in the database, sealed: names of people stand in it. */
export function sandboxStore({ db, seal, clock }: Pick<Deps, 'db' | 'seal' | 'clock'>): SandboxStore {
  return {
    async get(key) {
      const row = await db.selectFrom('fdd_sandbox').select('item_sealed').where('key', '=', key).executeTakeFirst();
      return row ? (JSON.parse(seal.open(row.item_sealed, FDD_CONTEXT.sandbox)) as SandboxItem) : null;
    },
    async put(key, item) {
      const values = {
        reference: item.type === 'task' ? item.reference : null,
        item_sealed: seal.seal(JSON.stringify(item), FDD_CONTEXT.sandbox),
        updated_at: clock.now(),
      };
      await db
        .insertInto('fdd_sandbox')
        .values({ id: newId(), key, ...values })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
        .execute();
    },
    async taskOf(reference) {
      const row = await db
        .selectFrom('fdd_sandbox')
        .select('key')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row?.key ?? null;
    },
  };
}
