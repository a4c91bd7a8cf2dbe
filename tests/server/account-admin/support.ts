import type { AccountItem } from '@contract/accounts/schemas';
import type { HandedLink } from '@contract/activation/schemas';
import type { AccountAction } from '@contract/states/account';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';

let count = 0;
export const requestId = () => `request-${(count += 1)}-${Date.now()}`;

/** An administrator's calls, and shortcuts for what most tests begin with. */
export async function adminOf(t: TestApp) {
  const record = await t.factory.account({ role: 'admin' });
  const client = await t.as(record);
  return { record, client, ...shortcuts(client) };
}

export function shortcuts(client: Client) {
  const list = async (query: Record<string, string | number> = {}) =>
    (await client.get<{ list: AccountItem[]; total: number }>('/api/accounts', { query })).body.data;
  const find = async (id: string) => {
    const found = (await list({ pageSize: 100 })).list.find((item) => item.id === id);
    if (!found) throw new Error(`account ${id} is not in the list`);
    return found;
  };
  const create = (body: Record<string, unknown>) =>
    client.post<{ id: string; link: HandedLink }>('/api/accounts', {
      requestId: requestId(),
      companyIds: [],
      enabled: true,
      ...body,
    });
  const act = async (id: string, action: AccountAction, version?: number) =>
    client.post<{ id: string; password: string | null; link: HandedLink | null }>(`/api/accounts/${id}/act`, {
      action,
      version: version ?? (await find(id)).version,
      requestId: requestId(),
    });
  return { list, find, create, act };
}

/** HTTP status of a call that only a living session gets through. */
export const statusOf = async (client: Client) => (await client.post('/api/admin/queryCurrent')).status;

/** The secret of a link. */
export const tokenOf = (link: HandedLink | null) => link?.url.split('#activate=')[1] ?? '';
