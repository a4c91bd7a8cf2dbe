import { jobApi } from '@contract/jobs/endpoints';
import type { JobView } from '@contract/jobs/schemas';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { startEvents } from '@/utils/events';
import { openElement } from '../support/console/app';
import { eventStream } from '../support/console/event-stream';
import { answer } from '../support/console/msw';

const job = (own: Partial<JobView> = {}): JobView => ({
  id: 'job-1',
  kind: 'wages.export',
  state: 'running',
  done: 250,
  total: 1000,
  unit: '行',
  step: '写入表格',
  error: null,
  result: {},
  createdAt: '2026-11-21T00:00:00Z',
  finishedAt: null,
  ...own,
});

function Watch({ onOver }: { onOver?: (job: JobView) => void }) {
  const watch = useJob('job-1', onOver);
  return <JobProgress {...watch} />;
}

it('shows step and count of a running job', async () => {
  answer(jobApi.get, job());
  openElement(<Watch />, { path: '/x', as: 'finance' });
  expect(await screen.findByText('写入表格 · 250 / 1,000 行')).toBeInTheDocument();
  expect(screen.getByText('25%')).toBeInTheDocument();
});

it('moves by the server’s events and tells once that the job is over', async () => {
  answer(jobApi.get, job());
  const over: JobView[] = [];
  openElement(<Watch onOver={(done) => over.push(done)} />, { path: '/x', as: 'finance' });
  const stream = eventStream();
  const stop = startEvents();
  await screen.findByText(/250 \/ 1,000/);
  await stream.opened;
  stream.send('job', job({ id: 'another', done: 999 }));
  stream.send('job', job({ done: 700 }));
  expect(await screen.findByText('写入表格 · 700 / 1,000 行')).toBeInTheDocument();
  stream.send('job', job({ state: 'succeeded', done: 1000 }));
  stream.send('job', job({ done: 900 }));
  await waitFor(() => expect(over).toHaveLength(1));
  expect(screen.getByText(/已完成/)).toBeInTheDocument();
  stop();
});

it('keeps the words of the language shown: an event has them in Chinese', async () => {
  const words = { unit: 'rows', step: 'Writing the table' };
  let state: Partial<JobView> = {};
  answer(jobApi.get, () => job({ ...words, ...state }));
  openElement(<Watch />, { path: '/x', as: 'finance' });
  const stream = eventStream();
  const stop = startEvents();
  await screen.findByText('Writing the table · 250 / 1,000 rows');
  // The console around it was opened before; what it shows from here on is asked for in English.
  localStorage.setItem('umi_locale', 'en-US');
  await stream.opened;
  stream.send('job', job({ done: 700 }));
  expect(await screen.findByText('Writing the table · 700 / 1,000 rows')).toBeInTheDocument();
  state = { state: 'failed', done: 700, error: 'Row 3 has no amount' };
  stream.send('job', job({ state: 'failed', done: 700, error: '第3行没有金额' }));
  expect(await screen.findByText('Row 3 has no amount')).toBeInTheDocument();
  expect(screen.queryByText('第3行没有金额')).not.toBeInTheDocument();
  stop();
  localStorage.removeItem('umi_locale');
});

it('shows why a job failed, in the server’s words', async () => {
  answer(jobApi.get, job({ state: 'failed', error: '第3行：金额“壹万”无法识别' }));
  openElement(<Watch />, { path: '/x', as: 'finance' });
  expect(await screen.findByText('第3行：金额“壹万”无法识别')).toBeInTheDocument();
});

it('says calmly that the server is away and goes on watching', async () => {
  let away = true;
  answer(jobApi.get, () => (away ? HttpResponse.json({}, { status: 503 }) : job({ state: 'succeeded' })));
  openElement(<Watch />, { path: '/x', as: 'finance' });
  expect(await screen.findByText(/任务仍在服务器上继续/)).toBeInTheDocument();
  away = false;
  expect(await screen.findByText(/已完成/)).toBeInTheDocument();
  expect(screen.queryByText(/请求错误/)).not.toBeInTheDocument();
});
