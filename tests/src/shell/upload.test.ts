import { endpoint } from '@contract/api';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { upload } from '@/utils/upload';
import { failureOf } from '../../support/console/failures';
import { answer, refusal } from '../../support/console/msw';

const send = endpoint<{ query: { ids?: string[]; month?: string }; data: { id: string } }>(
  'POST',
  '/api/files',
  '上传',
);

function form(): FormData {
  const data = new FormData();
  data.append('file', new Blob(['甲,1']), 'a.csv');
  return data;
}

beforeEach(() => window.history.replaceState(null, '', '/somewhere'));

it('carries token and query as other calls do, lists as repeated keys, and gives the data of the answer', async () => {
  localStorage.setItem('access_token', 'abc');
  const seen = answer(send, { id: '7' });
  await expect(upload(send, form(), { query: { ids: ['a', 'b'], month: '2026-10' } })).resolves.toEqual({ id: '7' });
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer abc');
  expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  expect(seen[0]?.query.toString()).toBe('ids=a&ids=b&month=2026-10');
});

it('that is refused is told under its code and thrown', async () => {
  answer(send, () => refusal(1201, '无法读取该文件'));
  expect(await failureOf(upload(send, form(), {}))).toMatchObject({
    kind: 'refused',
    code: 1201,
    message: '无法读取该文件',
  });
  expect(await screen.findByText('1201')).toBeInTheDocument();
});

it('that is too large is told in the server’s words', async () => {
  answer(send, () => HttpResponse.json({ code: 413, msg: '文件超过50MB' }, { status: 413 }));
  expect(await failureOf(upload(send, form(), {}))).toMatchObject({ kind: 'http', status: 413 });
  expect(await screen.findByText('文件超过50MB')).toBeInTheDocument();
});

it('that breaks off is a network failure, one that is given up says nothing', async () => {
  answer(send, () => HttpResponse.error() as HttpResponse<null>);
  expect((await failureOf(upload(send, form(), {}))).kind).toBe('network');
  expect(await screen.findByText('网络异常')).toBeInTheDocument();
  expect((await failureOf(upload(send, form(), {}, { signal: AbortSignal.abort() }))).kind).toBe('cancelled');
});
