import type { ExportedName } from '@contract/list-exports/columns';
import type { ListExportBody } from '@contract/list-exports/endpoints';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { idempotent } from '../../kernel/idempotent';
import { auditAll } from '../audit/service';
import { LIST_EXPORT_JOB } from './job-kinds';
import { EXPORTED_LISTS } from './lists';

/** A keyword may be somebody's number: what is asked for waits for its job sealed. */
export const EXPORT_CONTEXT = 'list.export';

export interface ExportPayload {
  list: ExportedName;
  /** Asked: a sealed Asked. */
  asked: string;
}

/** What the job has to know of the call. */
export interface Asked extends Omit<ListExportBody, 'requestId'> {
  /** Whether headings and titles are in English: in the language of who asked. */
  english: boolean;
  actor: Pick<Actor, 'id' | 'role' | 'name' | 'companyIds' | 'companyId'>;
}

/** Starts the job that writes a list as its reader sees it to .xlsx. */
export function startListExport(
  deps: Deps,
  actor: Actor,
  companyId: string,
  list: ExportedName,
  { requestId, ...asked }: ListExportBody,
  english: boolean,
): Promise<{ jobId: string }> {
  const { title, unit, companies } = EXPORTED_LISTS[list];
  // Only an administrator's list is of all companies: another's is of the current one, and says so.
  const whose = companyId || (actor.role === 'admin' ? null : actor.companyId);
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'list.export', requestId, async () => {
      const told = (await companies?.({ db: trx, seal: deps.seal }, asked.filters)) ?? [];
      await auditAll(
        trx,
        actor,
        (told.length > 0 ? told : [whose]).map((each) => ({
          action: 'list.export',
          targetType: asked.batch === undefined ? 'list' : 'batch',
          targetId: asked.batch ?? list,
          companyId: each,
          requestId,
          note: `${title}：${asked.columns.join('、')}`,
        })),
      );
      const { id, role, name, companyIds } = actor;
      const sealed: Asked = { ...asked, english, actor: { id, role, name, companyIds, companyId: actor.companyId } };
      const payload: ExportPayload = { list, asked: deps.seal.seal(JSON.stringify(sealed), EXPORT_CONTEXT) };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: LIST_EXPORT_JOB,
          companyId: whose,
          ownerId: actor.id,
          payload,
          unit,
          step: `正在导出${title}`,
        }),
      };
    }),
  );
}
