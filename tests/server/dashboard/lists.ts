import type { Client } from '../../support/server-client';

/** The call behind an address of the console: the parameters of a list are the same in both. */
const CALLS: Record<string, string> = {
  '/wages': '/api/wages/batches',
  '/staff': '/api/staff',
  '/feedback': '/api/feedback',
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
  const batch = searchParams.get('batch');
  searchParams.delete('view');
  searchParams.delete('batch');
  // The slips of a batch: their parameters stand behind a prefix in the address.
  for (const [name, value] of batch === null ? [] : [...searchParams]) {
    searchParams.delete(name);
    searchParams.set(name.slice(4, 5).toLowerCase() + name.slice(5), value);
  }
  const path = batch !== null ? `/api/wages/batches/${batch}/slips` : slips ? '/api/wages/slips' : CALLS[pathname];
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
