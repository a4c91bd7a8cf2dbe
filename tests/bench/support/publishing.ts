import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { Api } from './caller';
import { pause } from './timing';

/** Publishes a batch: when (performance.now) the call began, how long it took, and the batch once everybody was told. */
export async function publish(
  clerk: Api,
  batchId: string,
): Promise<{ startedAt: number; answeredMs: number; told: Promise<BatchDetail> }> {
  const path = `/api/wages/batches/${batchId}`;
  const { version } = await clerk<BatchDetail>('GET', path);
  const startedAt = performance.now();
  await clerk('POST', `${path}/act`, { action: 'publish', version, requestId: `bench-${batchId}`, reason: '一人经办' });
  return { startedAt, answeredMs: performance.now() - startedAt, told: whenTold(clerk, path) };
}

async function whenTold(clerk: Api, path: string): Promise<BatchDetail> {
  for (;;) {
    await pause(250);
    const batch = await clerk<BatchDetail>('GET', path);
    if (batch.state !== 'publishing') return batch;
  }
}

/** Publishes a notice to everybody. */
export async function publishNotice(admin: Api, title: string): Promise<void> {
  await admin('POST', '/api/notices', {
    title,
    type: 'notification',
    content: '<p>10月1日至7日放假。</p>',
    scope: 'all',
    publishMode: 'now',
    requestId: `bench-${title}`,
  });
}
