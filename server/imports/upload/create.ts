import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { jsonText } from '../../db/json';
import type { ImportColumns } from '../../db/tables/import';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/ids';
import type { ImportKind } from '../kind';
import { beginPass } from '../pass/begin';
import { planPurge } from '../purge/purge';
import { KEEP_MS } from '../store';
import type { Caller, KindTypes } from '../types';
import { copyUpload } from './copy-upload';
import { type Received, receiveWorkbook } from './receive';
import { refuseTooMany, usualLimit } from './too-many';

/** Takes an upload (fields, then the file) and begins the import. Refuses as receiveWorkbook says, and where the person has too many open. */
export function upload<K extends KindTypes, S>(
  kind: ImportKind<K, S>,
  deps: Deps,
  caller: Caller,
  req: FastifyRequest,
): Promise<{ import: S; jobId: string }> {
  const { basis, fileContext } = kind.store;
  return receiveWorkbook(
    deps,
    req,
    { what: basis.words.what, context: fileContext },
    (fields) => kind.upload.fields(fields, deps.clock.now()),
    (received, said) => create(kind, deps, caller, received, said),
  );
}

/** Begins another import with the file of one, which the person has; `said` as with an upload. */
export async function importAgain<K extends KindTypes, S>(
  kind: ImportKind<K, S>,
  deps: Deps,
  caller: Caller,
  record: K['record'],
  said: K['said'],
): Promise<{ import: S; jobId: string }> {
  const stored = await copyUpload(deps, record, kind.store.fileContext);
  try {
    return await create(kind, deps, caller, { fileName: record.file_name, upload: stored }, said);
  } catch (error) {
    await deps.held.remove('uploads', stored.fileId);
    throw error;
  }
}

async function create<K extends KindTypes, S>(
  { store, upload: own, summary }: ImportKind<K, S>,
  deps: Deps,
  caller: Caller,
  received: Received,
  said: K['said'],
): Promise<{ import: S; jobId: string }> {
  const { words } = store.basis;
  return deps.db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, store.basis, caller, own.limit?.(said) ?? usualLimit);
    const common = firstValues(caller, received, deps.clock.now());
    await store.insert(trx, { ...(await own.values(deps, trx, caller, said, received.fileName)), ...common });
    const record = await store.own(trx, caller, common.id);
    await planPurge(deps, trx, store, record.expires_at);
    const { jobId } = await beginPass(deps, trx, store, record, {}, `正在读取${words.what}`);
    return { import: summary(await store.own(trx, caller, common.id)), jobId };
  });
}

function firstValues(caller: Caller, { fileName, upload: stored }: Received, now: Date): Insertable<ImportColumns> {
  return {
    company_id: caller.companyId,
    id: newId(),
    uploader_id: caller.actor.id,
    file_name: fileName,
    file_size: BigInt(stored.size),
    file_sha256: stored.sha256,
    file_id: stored.fileId,
    file_key: stored.fileKey,
    state: 'reading',
    failure: null,
    counts: jsonText({ ok: 0, warning: 0, error: 0, ignored: 0 }),
    job_id: null,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + KEEP_MS),
  };
}
