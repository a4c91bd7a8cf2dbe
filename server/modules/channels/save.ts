import type { Way } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import { jsonText } from '../../db/json';
import { companyOrPlatform } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { checkSettings, type GivenSettings } from './check-settings';
import { presentChannel } from './present';
import { CHANNEL_SECRETS_CONTEXT, type ChannelRow, type Db, findChannel, openSecrets } from './queries';

/** Whose way: a company's, or with null the platform's. */
export interface WayOf {
  companyId: string | null;
  way: Way;
}

/**
 * Saves how a way is set up; it holds at once. STALE_VERSION where somebody else saved meanwhile, 422 with every problem
 * in words. The audit row names the changed fields, never their values.
 */
export async function saveChannel(
  deps: Deps,
  actor: Actor,
  { companyId, way }: WayOf,
  { version, ...given }: GivenSettings & { version: number },
): Promise<ChannelView> {
  const row = await deps.db.transaction().execute(async (trx) => {
    const before = await findChannel(trx, companyId, way, { lock: true });
    if ((before?.version ?? 0) !== version) refuse('STALE_VERSION');
    const kept =
      before?.channel === given.channel ? { plain: before.plain, secrets: openSecrets(deps.seal, before) } : null;
    const checked = checkSettings(way, given, kept);
    const values = {
      channel: checked.channel,
      version: version + 1,
      plain: jsonText(checked.plain),
      secrets_sealed: deps.seal.seal(jsonText(checked.secrets), CHANNEL_SECRETS_CONTEXT),
      templates: jsonText(checked.templates),
      part_price: checked.partPrice,
      saved_by: actor.name,
      saved_at: deps.clock.now(),
      last_test: null,
      fault: null,
    };
    const written = await write(trx, { companyId, way }, before, values);
    await audit(trx, actor, {
      action: 'channels.save',
      targetType: 'messageChannel',
      targetId: written.id,
      companyId,
      fields: [
        `${way}.${checked.channel}`,
        ...Object.keys(given.values).filter((name) => given.values[name] !== ''),
        ...(given.forget ?? []),
      ],
    });
    return written;
  });
  if (companyId === null) await deps.channels.refresh();
  return presentChannel(deps, { companyId, way }, row);
}

/** Takes a way away with its secrets; nothing goes by it from then on. */
export async function removeChannel(
  deps: Deps,
  actor: Actor,
  { companyId, way }: WayOf,
  { version }: { version: number },
): Promise<ChannelView> {
  const row = await deps.db.transaction().execute(async (trx) => {
    const before = await findChannel(trx, companyId, way, { lock: true });
    if (!before || before.version !== version) refuse('STALE_VERSION');
    if (before.channel === null) return before;
    const written = await write(trx, { companyId, way }, before, {
      channel: null,
      version: version + 1,
      plain: '{}',
      secrets_sealed: null,
      templates: '{}',
      part_price: null,
      saved_by: actor.name,
      saved_at: deps.clock.now(),
      last_test: null,
      fault: null,
    });
    await audit(trx, actor, {
      action: 'channels.remove',
      targetType: 'messageChannel',
      targetId: before.id,
      companyId,
      fields: [`${way}.${before.channel}`],
    });
    return written;
  });
  if (companyId === null) await deps.channels.refresh();
  return presentChannel(deps, { companyId, way }, row);
}

type Values = Pick<ChannelRow, 'channel' | 'version' | 'secrets_sealed' | 'part_price' | 'saved_by' | 'saved_at'> & {
  plain: string;
  templates: string;
  last_test: null;
  fault: null;
};

async function write(
  db: Db,
  { companyId, way }: WayOf,
  before: ChannelRow | undefined,
  values: Values,
): Promise<ChannelRow> {
  const owner = companyOrPlatform(companyId);
  const row = before
    ? await db
        .updateTable('message_channel')
        .set(values)
        .where('company_id', '=', owner)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirst()
    : await db
        .insertInto('message_channel')
        .values({ company_id: owner, id: newId(), way, ...values })
        .onConflict((conflict) => conflict.columns(['company_id', 'way']).doNothing())
        .returningAll()
        .executeTakeFirst();
  // Of two who save first at once one has come later.
  return row ?? refuse('STALE_VERSION');
}
