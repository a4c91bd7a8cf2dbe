import { FILE_JOBS } from '@contract/jobs/file-jobs';
import { jobApi } from '@contract/jobs/endpoints';
import type { OwnFile } from '@contract/jobs/schemas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import FilesDrawer from '@/layouts/files/FilesDrawer';
import chinese from '@/locales/zh-CN/files';
import english from '@/locales/en-US/files';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const file = (own: Partial<OwnFile> = {}): OwnFile => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  kind: 'wages.export',
  state: 'succeeded',
  done: 320,
  total: 320,
  unit: '行',
  step: '',
  error: null,
  result: { fileName: '2026年10月工资条_20261106.xlsx' },
  createdAt: '2026-11-06T01:00:00.000Z',
  finishedAt: '2026-11-06T01:00:05.000Z',
  cancellable: false,
  ...own,
});
const running = file({
  id: '01900000-0000-7000-8000-0000000000f2',
  kind: 'wages.slipPdf',
  state: 'running',
  done: 40,
  total: 320,
  unit: '张',
  step: '正在生成 PDF',
  result: {},
  finishedAt: null,
  cancellable: true,
});
const open = (list: OwnFile[]) => {
  const asked = answer(jobApi.files, { list });
  openElement(<FilesDrawer open onClose={() => undefined} />, { path: '/x', as: 'finance' });
  return asked;
};

it('a file whose dialog was closed is fetched from here', async () => {
  open([file()]);
  expect(await screen.findByText('2026年10月工资条_20261106.xlsx')).toBeInTheDocument();
  expect(screen.getByText('可下载')).toBeInTheDocument();
  const fetched = answer(
    jobApi.file,
    () => new HttpResponse('xlsx', { headers: { 'content-type': 'application/octet-stream' } }),
  );
  fireEvent.click(screen.getByRole('button', { name: '下载 2026年10月工资条_20261106.xlsx' }));
  await waitFor(() => expect(fetched[0]?.params.id).toBe(file().id));
});

it('one on its way shows how far it is, and is there once it is written', async () => {
  open([running]);
  expect(await screen.findByText('工资条 PDF')).toBeInTheDocument();
  expect(screen.getByText(/正在生成 PDF · 40/)).toBeInTheDocument();
  const { cancellable: _, ...job } = running;
  const ready = { ...job, state: 'succeeded' as const, result: { fileName: '工资条.zip' } };
  answer(jobApi.files, { list: [{ ...ready, cancellable: true }] });
  act(() => deliver({ event: 'job', data: ready }));
  expect(await screen.findByRole('button', { name: '下载 工资条.zip' })).toBeInTheDocument();
  expect(screen.queryByText(/正在生成 PDF/)).not.toBeInTheDocument();
});

it('one on its way is stopped after a word, where its kind can be', async () => {
  open([running, file({ id: '01900000-0000-7000-8000-0000000000f3', state: 'queued', result: {}, finishedAt: null })]);
  const stops = await screen.findAllByRole('button', { name: /^取消生成/ });
  expect(stops).toHaveLength(1);
  fireEvent.click(stops[0] as HTMLElement);
  expect(await screen.findByText('取消生成这个文件？')).toBeInTheDocument();
  const stopped = answer(jobApi.cancel, { ...running, state: 'cancelled' });
  answer(jobApi.files, { list: [] });
  fireEvent.click(screen.getAllByRole('button', { name: '取消生成' }).at(-1) as HTMLElement);
  await waitFor(() => expect(stopped[0]?.params.id).toBe(running.id));
  expect(await screen.findByText('没有可下载的文件')).toBeInTheDocument();
});

it('one that did not come about says why', async () => {
  open([file({ state: 'failed', error: '没有可导出的工资条', result: {} })]);
  expect(await screen.findByText('没有可导出的工资条')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^下载/ })).not.toBeInTheDocument();
});

it('says so when they cannot be had, and asks again', async () => {
  answer(jobApi.files, () => HttpResponse.json({ message: '繁忙' }, { status: 503 }));
  openElement(<FilesDrawer open onClose={() => undefined} />, { path: '/x', as: 'finance' });
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  answer(jobApi.files, { list: [file()] });
  fireEvent.click(screen.getByRole('button', { name: /^重\s*试$/ }));
  expect(await screen.findByText('2026年10月工资条_20261106.xlsx')).toBeInTheDocument();
});

it.each(FILE_JOBS)('%s has a name in both languages', (kind) => {
  const id = `files.kind.${kind.replace('.', '-')}`;
  expect([Reflect.get(chinese, id), Reflect.get(english, id)]).toEqual([expect.any(String), expect.any(String)]);
});
