import { severalApi } from '@contract/wages/several/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import RowPdfButton from '@/pages/wages/slips/papers/RowPdfButton';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { slip } from '../../support/console/wage-records';

const OTHER = slip({ id: '0197a000-0000-7000-8000-00000000bb01', name: '孙月' });
const OCTETS = { 'content-type': 'application/octet-stream' };
const file = () => new HttpResponse('%PDF', { headers: OCTETS });
const open = () =>
  openElement(
    <>
      <RowPdfButton slip={slip()} />
      <RowPdfButton slip={OTHER} />
    </>,
    { path: '/wages', as: 'finance' },
  );
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`下载 ${name} 的工资条 PDF`) });

it('costs a message and another click when its part cannot be fetched', async () => {
  jest.doMock('@/services/slip-choices', () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  });
  const asked = answer(severalApi.pdfOfOne, file);
  open();
  fireEvent.click(await button('赵一鸣'));
  expect(await screen.findByText('没有打开，请检查网络后再试')).toBeInTheDocument();
  expect(asked).toHaveLength(0);
  jest.dontMock('@/services/slip-choices');
  fireEvent.click(await button('赵一鸣'));
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('is fetched once for a double click, and keeps nobody from another one', async () => {
  const done: (() => void)[] = [];
  const asked = answer(severalApi.pdfOfOne, async () => {
    await new Promise<void>((resolve) => {
      done.push(resolve);
    });
    return file();
  });
  open();
  const first = await button('赵一鸣');
  fireEvent.click(first);
  fireEvent.click(first);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(first).toHaveClass('ant-btn-loading');
  fireEvent.click(await button('孙月'));
  await waitFor(() => expect(asked).toHaveLength(2));
  for (const end of done) end();
  await waitFor(() => expect(first).not.toHaveClass('ant-btn-loading'));
  expect(asked.map(({ params }) => params.id)).toEqual([slip().id, OTHER.id]);
});

it('can be asked for again when it failed', async () => {
  const asked = answer(severalApi.pdfOfOne, () => HttpResponse.json({ msg: '字体缺少此字' }, { status: 400 }));
  open();
  const first = await button('赵一鸣');
  fireEvent.click(first);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(first).not.toHaveClass('ant-btn-loading'));
  fireEvent.click(first);
  await waitFor(() => expect(asked).toHaveLength(2));
});
