import type { ListLook, ListView } from '@contract/list-views/schemas';
import { DEFAULT_SETTINGS, LONGEST_VIEW_NAME, MOST_VIEWS } from '@contract/list-views/settings';
import { LISTS, type ListName } from '@contract/list-registry/registry';
import { can } from '@contract/permissions';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, notFound, refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { LIST_VIEW_CONTEXT } from './context';

type Trx = Transaction<Database>;
type Settings = ListView['settings'];
export type ViewInput = Omit<ListView, 'id'>;

/** A list has views for those who may see it; throws 403. */
function requireList(actor: Actor, list: ListName): void {
  if (!can(actor.role, LISTS[list].permission)) forbidden();
}

/** How somebody looks at a list: his settings, and his views in the order they were saved. */
export async function lookOf(
  { db, seal }: Pick<Deps, 'seal'> & { db: Deps['db'] | Trx },
  actor: Actor,
  list: ListName,
): Promise<ListLook> {
  requireList(actor, list);
  const chosen = await db
    .selectFrom('list_setting')
    .select('settings')
    .where('account_id', '=', actor.id)
    .where('list', '=', list)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('list_view')
    .selectAll()
    .where('account_id', '=', actor.id)
    .where('list', '=', list)
    .orderBy('id')
    .execute();
  return {
    settings: chosen?.settings ?? null,
    views: rows.map((row) => ({
      id: row.id,
      name: row.name,
      params: JSON.parse(seal.open(row.params_sealed, LIST_VIEW_CONTEXT)) as ListView['params'],
      settings: row.settings,
      isDefault: row.is_default,
    })),
  };
}

/** Remembers how somebody looks at a list; the last word counts. */
export async function saveSettings(deps: Deps, actor: Actor, list: ListName, settings: Settings): Promise<void> {
  requireList(actor, list);
  await deps.db
    .insertInto('list_setting')
    .values({ account_id: actor.id, list, settings: jsonText(settings) })
    .onConflict((on) => on.columns(['account_id', 'list']).doUpdateSet({ settings: jsonText(settings) }))
    .execute();
}

/** A name as it is kept; throws 422 where there is none or too long a one. */
function viewName(given: string): string {
  const name = given.normalize('NFC').replace(/\s+/g, ' ').trim();
  const length = [...name].length;
  if (length === 0 || length > LONGEST_VIEW_NAME) invalid(`视图名称须为1–${LONGEST_VIEW_NAME}个字`, 'name');
  return name;
}

/** Holds a person's views of a list until the transaction ends, so that two tabs do not save one too many. */
async function heldViews(trx: Trx, actor: Actor, list: ListName): Promise<{ id: string; name: string }[]> {
  await trx
    .insertInto('list_setting')
    .values({ account_id: actor.id, list, settings: jsonText(usual()) })
    .onConflict((on) => on.columns(['account_id', 'list']).doNothing())
    .execute();
  await trx
    .selectFrom('list_setting')
    .select('list')
    .where('account_id', '=', actor.id)
    .where('list', '=', list)
    .forUpdate()
    .execute();
  return trx
    .selectFrom('list_view')
    .select(['id', 'name'])
    .where('account_id', '=', actor.id)
    .where('list', '=', list)
    .execute();
}

const usual = (): Settings => ({ ...DEFAULT_SETTINGS, order: [], hidden: [], shown: [], pinned: {} });

/** One of the names at a time. */
function requireFree(views: readonly { id: string; name: string }[], name: string, own?: string): void {
  if (views.some((view) => view.name === name && view.id !== own)) refuse('DUPLICATE', `已有名为“${name}”的视图`);
}

async function dropDefault(trx: Trx, actor: Actor, list: ListName): Promise<void> {
  await trx
    .updateTable('list_view')
    .set({ is_default: false })
    .where('account_id', '=', actor.id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}

/** Saves a view; refuses a name there is already, and one too many. */
export function createView(deps: Deps, actor: Actor, list: ListName, input: ViewInput): Promise<ListLook> {
  requireList(actor, list);
  const name = viewName(input.name);
  return deps.db.transaction().execute(async (trx) => {
    const views = await heldViews(trx, actor, list);
    if (views.length >= MOST_VIEWS) refuse('RULE', `每个列表最多保存${MOST_VIEWS}个视图，请先删除不用的`);
    requireFree(views, name);
    if (input.isDefault) await dropDefault(trx, actor, list);
    await trx
      .insertInto('list_view')
      .values({
        account_id: actor.id,
        list,
        id: newId(),
        name,
        params_sealed: deps.seal.seal(JSON.stringify(input.params), LIST_VIEW_CONTEXT),
        settings: jsonText(input.settings),
        is_default: input.isDefault,
      })
      .execute();
    return lookOf({ db: trx, seal: deps.seal }, actor, list);
  });
}

/** Changes what is given of one's view; another person's is 404. */
export function changeView(
  deps: Deps,
  actor: Actor,
  list: ListName,
  id: string,
  input: Partial<ViewInput>,
): Promise<ListLook> {
  requireList(actor, list);
  const name = input.name === undefined ? undefined : viewName(input.name);
  return deps.db.transaction().execute(async (trx) => {
    const views = await heldViews(trx, actor, list);
    if (!views.some((view) => view.id === id)) notFound('视图不存在或已被删除');
    if (name !== undefined) requireFree(views, name, id);
    if (input.isDefault) await dropDefault(trx, actor, list);
    const { params, settings, isDefault } = input;
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(params && { params_sealed: deps.seal.seal(JSON.stringify(params), LIST_VIEW_CONTEXT) }),
      ...(settings && { settings: jsonText(settings) }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
    };
    if (Object.keys(changes).length > 0)
      await trx.updateTable('list_view').set(changes).where('account_id', '=', actor.id).where('id', '=', id).execute();
    return lookOf({ db: trx, seal: deps.seal }, actor, list);
  });
}

/** Deletes one's view; one that is gone already is gone. */
export async function removeView(deps: Deps, actor: Actor, list: ListName, id: string): Promise<ListLook> {
  requireList(actor, list);
  const { numDeletedRows } = await deps.db
    .deleteFrom('list_view')
    .where('account_id', '=', actor.id)
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) notFound('视图不存在或已被删除');
  return lookOf(deps, actor, list);
}
