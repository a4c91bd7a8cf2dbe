import type { WorkerRunOptions } from '@server/jobs/worker-pool';
import { HEADER, line, people, stage, staged } from './harness';

test('a look at the file ends when the person who asked has gone', async () => {
  const s = await stage();
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const address = await s.t.app.listen({ port: 0 });
  const gone = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    s.t.deps.workers.run = <T>(_entry: string, _data: unknown, { signal }: WorkerRunOptions = {}) => {
      signal?.addEventListener('abort', () => resolve());
      gone.abort();
      return new Promise<T>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('ended'))));
    };
  });
  const call = fetch(`${address}/api/wages/imports/${made.id}/raw-rows?sheetIndex=0`, {
    headers: { authorization: `Bearer ${s.client.token}` },
    signal: gone.signal,
  });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await aborted;
  await s.t.close();
});
