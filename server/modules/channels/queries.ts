import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Way } from '@contract/channels/choices';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { companyOrPlatform } from '../../db/platform-rows';
import type { MessageChannelTable } from '../../db/tables/channels';
import type { OpenChannel } from '../../providers/channels/channels';

export type Db = Kysely<Database> | Transaction<Database>;
export type ChannelRow = Selectable<MessageChannelTable>;

/** What the secrets of a channel are sealed for. */
export const CHANNEL_SECRETS_CONTEXT = 'message_channel.secrets';

/** What a company (null = the platform) has saved of its ways, removed ones included. */
export function channelRows(db: Db, companyId: string | null): Promise<ChannelRow[]> {
  return db
    .selectFrom('message_channel')
    .selectAll()
    .where('company_id', '=', companyOrPlatform(companyId))
    .orderBy('way')
    .execute();
}

/** One of them. `lock` holds the row until the transaction ends. */
export function findChannel(
  db: Db,
  companyId: string | null,
  way: Way,
  options: { lock?: boolean } = {},
): Promise<ChannelRow | undefined> {
  const query = db
    .selectFrom('message_channel')
    .selectAll()
    .where('company_id', '=', companyOrPlatform(companyId))
    .where('way', '=', way);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The secret fields of a row by their names. Throws where its key is not known any more. */
export function openSecrets(seal: Sealer, row: Pick<ChannelRow, 'secrets_sealed'>): Record<string, string> {
  if (row.secrets_sealed === null) return {};
  return JSON.parse(seal.open(row.secrets_sealed, CHANNEL_SECRETS_CONTEXT)) as Record<string, string>; // written by save.ts
}

/** A row with its secrets; null = removed. Throws where its key is not known any more. */
export function openChannel(seal: Sealer, row: ChannelRow): OpenChannel | null {
  if (row.channel === null) return null;
  return {
    id: row.id,
    way: row.way,
    channel: row.channel,
    version: row.version,
    settings: { ...row.plain, ...openSecrets(seal, row) },
    templates: row.templates,
    partPrice: row.part_price,
    faulty: row.fault !== null,
  };
}
