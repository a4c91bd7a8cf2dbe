import { operationsApi } from '@contract/operations/endpoints';
import { testApp } from '../../support/server';

const TOKEN = 'a-token-of-the-scraper';
const ask = (t: Awaited<ReturnType<typeof testApp>>, authorization?: string) =>
  t.app.inject({ method: 'GET', url: operationsApi.metrics.path, headers: authorization ? { authorization } : {} });

it('are not there where no token was set', async () => {
  const t = await testApp();
  expect((await ask(t, 'Bearer undefined')).statusCode).toBe(404);
  await t.close();
});

it('count calls by route and jobs by state, for the token alone', async () => {
  const t = await testApp({ env: { metricsToken: TOKEN } });
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
    expect((await ask(t, wrong)).statusCode).toBe(401);
  await t.app.inject({ method: 'GET', url: '/api/jobs/01900000-0000-7000-8000-000000000001' });
  const past = new Date(Date.now() - 60_000);
  await t.deps.jobs.enqueue(t.deps.db, { kind: 'any', companyId: null, ownerId: null, payload: {}, runAt: past });

  const answer = await ask(t, `Bearer ${TOKEN}`);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const value = (line: string) =>
    Number(
      answer.body
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length + 1),
    );
  expect(value('http_request_duration_seconds_count{route="/api/jobs/:id",method="GET",status="401"}')).toBe(1);
  expect(value('jobs{state="queued"}')).toBe(1);
  expect(value('jobs_oldest_due_seconds')).toBeGreaterThan(59);
  expect(value('database_up')).toBe(1);
  expect(value('disk_free_bytes')).toBeGreaterThan(1024);
  expect(value('http_requests_in_flight')).toBe(1);
  await t.close();
});
