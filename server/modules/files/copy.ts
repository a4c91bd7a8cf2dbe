import type { PicturePurpose } from '@contract/files/purposes';
import type { Deps } from '../../deps';
import { together } from '../../kernel/together';
import { keepFile } from './keep';
import { readWhole } from './read';

/**
 * The same picture once more, pending, for another purpose and in the hands of an account – as when an
 * application's licence becomes a company's. Gives the new id, to be bound; null where there is no such file.
 */
export async function copyFile(
  deps: Deps,
  id: string,
  { purpose, ownerId }: { purpose: PicturePurpose; ownerId: string },
): Promise<string | null> {
  const row = await deps.db
    .selectFrom('stored_file')
    .select(['mime', 'width', 'height'])
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  const [content, thumb] = await together(
    () => readWhole(deps, id),
    () => readWhole(deps, id, 'thumb'),
  );
  if (!row || !content) return null;
  const picture =
    thumb && row.width !== null && row.height !== null ? { width: row.width, height: row.height, thumb } : undefined;
  return keepFile(deps, { purpose, ownerId, mime: row.mime, content, picture });
}
