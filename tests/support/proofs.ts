import type { TestApp } from './server';

/** Everybody signed in has just given his password again, where a test has let more than minutes go by. */
export const proveAll = async (t: TestApp): Promise<void> => {
  await t.deps.db.updateTable('session').set({ proven_at: t.clock.now() }).execute();
};
