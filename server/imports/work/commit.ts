import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import type { ImportKind } from '../kind';
import { beginWork } from '../pass/begin';
import type { ImportStore } from '../store';
import type { Caller, KindTypes } from '../types';
import type { CommitKind, CommitRequest } from './commit-kind';
import { stampOf } from './job-actor';

/**
 * Begins writing what is staged. Refuses what the kind does not admit, and a stale version. A repeat of the same request
 * gives the same job.
 */
export async function commit<K extends KindTypes>(
  { store, commit: own }: ImportKind<K>,
  deps: Deps,
  caller: Caller,
  id: string,
  request: CommitRequest,
): Promise<{ jobId: string }> {
  const ahead = await lookAhead(deps, store, own, caller, id, request);
  return deps.db.transaction().execute(async (trx) => {
    const record = await store.own(trx, caller, id, { lock: true });
    return idempotent(trx, caller.actor, `${store.job('commit')}:${id}`, request.requestId, async () => {
      store.require(record, 'commit');
      if (record.version !== request.version) refuse('STALE_VERSION');
      const payload = await own.admit(deps, trx, caller, record, request, ahead);
      return beginWork(deps, trx, store, record, {
        job: 'commit',
        payload: { ...payload, actor: stampOf(caller.actor) },
        state: 'committing',
        step: own.step,
      });
    });
  });
}

/** What is no more as the caller saw it is refused in the transaction, or is the repeat of a request: nothing is looked up for it. */
async function lookAhead<K extends KindTypes>(
  deps: Deps,
  store: ImportStore<K>,
  { ahead }: CommitKind<K>,
  caller: Caller,
  id: string,
  request: CommitRequest,
): Promise<unknown> {
  if (!ahead) return undefined;
  const record = await store.own(deps.db, caller, id);
  const isCurrent = record.state === 'staged' && record.version === request.version;
  return isCurrent ? ahead(deps, caller, record, request) : undefined;
}
