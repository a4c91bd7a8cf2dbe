import { newId } from '@server/kernel/ids';
import type { Api } from './api';
import type { Ledger } from './ledger';
import type { CrashWorld } from './world';

const LOOK_MS = 60;
const SETTLES_MS = 60_000;
const OUT = ['publishing', 'published', 'partiallyFailed'];
const HEAD = '工号,姓名,基本工资,应发工资,个人所得税,实发工资';
const TAX = 45.67;

/** YYYY-MM, `back` months before this one. */
export const monthBefore = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7);
};

/**
 * The work of one month: a sheet becomes slips, they are published, somebody claims his, one slip is taken back and sent
 * out again, the rest goes to the bank, which answers. May be begun again after it was cut off anywhere: what was acknowledged
 * is not asked for again, and what got no answer is sent again as a browser does it, word for word.
 */
export class Round {
  private readonly kept = new Map<string, unknown>();
  /** Is told when a step begins; those that are done already are not begun again. */
  onStep: (step: string) => void = () => {};

  constructor(
    private readonly world: CrashWorld,
    private readonly ledger: Ledger,
    readonly number: number,
    private readonly month: string,
  ) {}

  async work(api: Api): Promise<void> {
    const batchId = await this.import(api);
    await this.publish(api, batchId);
    for (const at of this.world.claimers.keys()) await this.claim(api, batchId, at);
    await this.recall(api, batchId);
    await this.pay(api, batchId);
  }

  /** In yuan; another each round, so that no two sheets are the same. */
  private get net(): string {
    return (8000 + this.number - TAX).toFixed(2);
  }

  private async import(api: Api): Promise<string> {
    const { people, finance } = this.world;
    const base = (8000 + this.number).toFixed(2);
    const lines = people.map(({ staffNo, name }) => [staffNo, name, base, base, TAX.toFixed(2), this.net].join(','));
    const form = new FormData();
    form.set('payMonth', this.month);
    form.set('wageType', 'monthly');
    form.set('file', new Blob([[HEAD, ...lines].join('\r\n')]), '工资表.csv');
    const id = await this.once('upload', async () => {
      const made = (await api<{ import: { id: string } }>(finance, 'POST', '/api/wages/imports', form)).import;
      this.ledger.add(`import ${made.id}`, ({ imports }) => imports.some((each) => each.id === made.id));
      return made.id;
    });
    const path = `/api/wages/imports/${id}`;
    const look = () => api<{ state: string; version: number; batchId: string | null }>(finance, 'GET', path);
    const order = await this.once('reading', async () => {
      const { version, state } = await until(look, (made) => made.state !== 'reading');
      if (state !== 'staged') throw new Error(`the sheet is ${state}`);
      return { version, requestId: newId(), ignoreErrors: false };
    });
    await this.once('commit', async () => {
      await api(finance, 'POST', `${path}/commit`, order);
      this.ledger.add(`the order to make slips of ${id}`, ({ imports }) =>
        imports.some((each) => each.id === id && ['committing', 'committed'].includes(each.state)),
      );
      return true;
    });
    this.onStep('filling');
    const { batchId, state } = await until(look, (made) => made.state !== 'committing');
    if (batchId === null) throw new Error(`the order has ended as ${state}`);
    this.acknowledged(`all slips of ${batchId}`, ({ batches }) =>
      batches.some((each) => each.id === batchId && each.slips === people.length),
    );
    return batchId;
  }

  private async publish(api: Api, batchId: string): Promise<void> {
    const { finance } = this.world;
    const path = `/api/wages/batches/${batchId}`;
    const look = () => api<{ version: number; state: string }>(finance, 'GET', path);
    const order = await this.once('publish order', async () => {
      const { version } = await look();
      return { action: 'publish', version, requestId: newId(), reason: '一人经办' };
    });
    await this.once('publish', async () => {
      await api(finance, 'POST', `${path}/act`, order);
      this.ledger.add(`the publication of ${batchId}`, ({ batches }) =>
        batches.some((each) => each.id === batchId && OUT.includes(each.state)),
      );
      return true;
    });
    this.onStep('telling');
    await until(look, ({ state }) => state !== 'publishing');
  }

  private async claim(api: Api, batchId: string, at: number): Promise<void> {
    const { finance, reviewer, payer, claimers, people } = this.world;
    const slips = await this.slipsOf(api, finance, batchId, people[at]?.name ?? '');
    const body = await this.once(`claim order ${at}`, async () => ({
      requestId: newId(),
      type: 'claim',
      slipId: slips.id,
      amount: '100',
    }));
    const id = await this.once(`claim ${at}`, async () => {
      const made = await api<{ id: string }>(claimers[at] ?? '', 'POST', '/api/me/claims', body);
      this.ledger.add(`claim ${made.id}`, ({ claims }) => claims.some((each) => each.id === made.id));
      return made.id;
    });
    const path = `/api/claims/${id}`;
    const look = () => api<{ version: number; state: string; notFound: object | null }>(reviewer, 'GET', path);
    const step = async (who: string, name: string, more: object, beyond: readonly string[]) => {
      const order = await this.once(`${name} order ${at}`, async () => ({
        version: (await look()).version,
        requestId: newId(),
        ...more,
      }));
      await this.once(`${name} ${at}`, async () => {
        await api(who, 'POST', `${path}/${name}`, order);
        this.ledger.add(`${name} of claim ${id}`, ({ claims }) =>
          claims.some((each) => each.id === id && beyond.includes(each.state)),
        );
        return true;
      });
    };
    await step(reviewer, 'approve', {}, ['approved', 'paying', 'unknown', 'paid']);
    await step(payer, 'pay', { channel: 'bank' }, ['paying', 'unknown', 'paid']);
    this.onStep(`paying ${at}`);
    // One that was killed before it was sent is not found at the channel, and not sent again for half an hour.
    const { state } = await until(look, (claim) => claim.state === 'paid' || claim.notFound !== null);
    if (state !== 'paid') return;
    this.acknowledged(`the payment of claim ${id}`, ({ claims }) =>
      claims.some((each) => each.id === id && each.state === 'paid'),
    );
  }

  private async recall(api: Api, batchId: string): Promise<void> {
    const { finance, people } = this.world;
    const { id } = await this.slipsOf(api, finance, batchId, people.at(-1)?.name ?? '');
    const path = `/api/wages/slips/${id}`;
    const version = async () => (await api<{ slip: { version: number } }>(finance, 'GET', path)).slip.version;
    const recall = await this.once('recall order', async () => ({
      version: await version(),
      requestId: newId(),
      reason: '金额有误',
    }));
    await this.once('recall', async () => {
      await api(finance, 'POST', `${path}/recall`, recall);
      this.ledger.add(`the recall of ${id}`, ({ slips }) => slips.some((each) => each.id === id));
      return true;
    });
    const again = await this.once('republish order', async () => ({ version: await version(), requestId: newId() }));
    await this.once('republish', async () => {
      await api(finance, 'POST', `${path}/republish`, again);
      this.ledger.add(`version 2 of ${id}`, ({ slips }) => slips.some((each) => each.id === id && each.version === 2));
      return true;
    });
  }

  private async pay(api: Api, batchId: string): Promise<void> {
    const { finance, people, claimers } = this.world;
    const path = `/api/wages/batches/${batchId}`;
    const order = await this.once('file order', async () => ({
      requestId: newId(),
      format: 'generic',
      reason: '发放工资',
    }));
    const jobId = await this.once('file', async () => {
      const made = await api<{ jobId: string }>(finance, 'POST', `${path}/bank-file`, order);
      this.ledger.add(`the bank file of ${batchId}`, ({ bankFiles }) =>
        bankFiles.some((each) => each.batchId === batchId),
      );
      return made.jobId;
    });
    this.onStep('writing');
    const job = await until(
      () => api<{ state: string; error: string | null }>(finance, 'GET', `/api/jobs/${jobId}`),
      ({ state }) => !['queued', 'running'].includes(state),
    );
    if (job.state !== 'succeeded') throw new Error(`the bank file: ${job.state} ${job.error}`);
    const { files } = await api<{ files: { file: { id: string } }[] }>(finance, 'GET', `${path}/payments`);
    const net = Number(this.net);
    const lines = people.map(({ card, name }, at) =>
      [card, name, (at < claimers.length ? net - 100 : net).toFixed(2), '成功', ''].join(','),
    );
    const form = new FormData();
    form.set('bankFileId', files[0]?.file.id ?? '');
    form.set('file', new Blob([['账号,户名,金额,处理状态,失败原因', ...lines].join('\n')]), '回盘.csv');
    await this.once('answer', async () => {
      const { answer } = await api<{ answer: { id: string; state: string } }>(
        finance,
        'POST',
        `${path}/bank-answers`,
        form,
      );
      if (answer.state !== 'applied') throw new Error(`the answer of the bank is ${JSON.stringify(answer)}`);
      this.ledger.add(`the answer ${answer.id} of the bank`, ({ answers }) =>
        answers.some((each) => each.id === answer.id && each.outcomes === people.length),
      );
      return true;
    });
  }

  private async slipsOf(api: Api, token: string, batchId: string, keyword: string): Promise<{ id: string }> {
    const query = new URLSearchParams({ keyword, page: '1', pageSize: '20' });
    const { list } = await api<{ list: { id: string; name: string }[] }>(
      token,
      'GET',
      `/api/wages/batches/${batchId}/slips?${query}`,
    );
    const found = list.find(({ name }) => name === keyword);
    if (!found) throw new Error(`no slip of ${keyword} in ${batchId}`);
    return found;
  }

  /** What came about and was seen. */
  private acknowledged(what: string, holds: Parameters<Ledger['add']>[1]): void {
    if (this.kept.has(what)) return;
    this.kept.set(what, true);
    this.ledger.add(what, holds);
  }

  private async once<T>(name: string, act: () => Promise<T>): Promise<T> {
    if (!this.kept.has(name)) {
      this.onStep(name);
      this.kept.set(name, await act());
    }
    return this.kept.get(name) as T; // as it was put there
  }
}

async function until<T>(look: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  for (const last = performance.now() + SETTLES_MS; ;) {
    const found = await look();
    if (holds(found)) return found;
    if (performance.now() > last) throw new Error(`still, after ${SETTLES_MS} ms: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
