import { companyOf } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import type { FileReaders } from './readers';

/** Whether somebody may look at a file: his own upload as long as nobody has it, else as the module that has it says. 404 otherwise: he learns nothing of it. */
export async function visibleFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  readers: FileReaders,
): Promise<void> {
  const row = await deps.db
    .selectFrom('stored_file')
    .select(['purpose', 'company_id', 'owner_id', 'state', 'bound_to'])
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  if (!row) notFound('文件不存在或已被删除');
  const reader = readers[row.purpose];
  if (reader === 'never') notFound('文件不存在或已被删除');
  const may =
    row.state === 'pending'
      ? row.owner_id === actor.id
      : await reader(deps, actor, { id, companyId: companyOf(row), ownerId: row.owner_id, boundTo: row.bound_to });
  if (!may) notFound('文件不存在或已被删除');
}
