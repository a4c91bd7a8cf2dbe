import type { Client } from '../../support/server-client';

/** The call behind an address of the console: the parameters of a list are the same in both. */
const CALLS: Record<string, string> = {
  '/wages': '/api/wages/batches',
  '/staff': '/api/staff',
  '/company': '/api/companies',
  '/system/admin': '/api/accounts',
  '/approval': '/api/approvals',
  '/appruser': '/api/real-names',
  '/orders/index': '/api/claims',
  '/fdd/contractrecord': '/api/fdd/contracts',
};

interface Listed<T> {
  total: number;
  list: T[];
}

/** The whole list that a figure's link opens, page by page as people turn them; throws where a page is refused. */
export async function listBehind<T>(client: Client, link: string): Promise<Listed<T>> {
  const { pathname, searchParams } = new URL(link, 'http://console.test');
  const slips = searchParams.get('view') === 'slips';
  searchParams.delete('view');
  const path = slips ? '/api/wages/slips' : CALLS[pathname];
  if (!path) throw new Error(`no list is known behind ${link}`);
  const list: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.get<Listed<T>>(path, {
      query: { ...Object.fromEntries(searchParams), page, pageSize: 10 },
    });
    if (answer.status !== 200) throw new Error(`${link}: ${answer.status} ${answer.body.message}`);
    list.push(...answer.body.data.list);
    if (answer.body.data.list.length < 10) return { total: answer.body.data.total, list };
  }
}
