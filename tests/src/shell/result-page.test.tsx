import { screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import ResultPage from '@/components/ResultPage';
import { RESULT_STATUSES } from '@/components/ResultPage/statuses';
import { openElement } from '../../support/console/app';

const ICONS: Partial<Record<(typeof RESULT_STATUSES)[number], string>> = {
  success: 'check-circle',
  error: 'close-circle',
  info: 'exclamation-circle',
  warning: 'warning',
};

describe('the result page', () => {
  it.each([
    ['403', '抱歉，您无权访问此页面。'],
    ['404', '抱歉，您访问的页面不存在。'],
    ['500', '抱歉，服务器出错了，请稍后再试。'],
  ] as const)('of %s says the number and what it means, with its illustration', async (status, words) => {
    const { container } = openElement(<ResultPage status={status} />, { path: '/x', as: 'user' });
    expect(await screen.findByRole('heading', { name: status })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    await waitFor(() => expect(container.querySelector('svg[viewBox], svg[width]')).toBeInTheDocument());
  });

  it.each(['success', 'error', 'info', 'warning'] as const)('of %s shows its icon', async (status) => {
    const { container } = openElement(<ResultPage status={status} title="结果" subTitle="说明" />, {
      path: '/x',
      as: 'user',
    });
    expect(await screen.findByRole('heading', { name: '结果' })).toBeInTheDocument();
    await waitFor(() => expect(container.querySelector(`.anticon-${ICONS[status]}`)).toBeInTheDocument());
  });

  it('offers the ways out and room for more', async () => {
    openElement(
      <ResultPage status="500" title="出错了" subTitle="请重试" extra={<Button>重试一次</Button>}>
        详情
      </ResultPage>,
      { path: '/x', as: 'user' },
    );
    expect(await screen.findByRole('button', { name: '重试一次' })).toBeInTheDocument();
    expect(screen.getByText('请重试')).toBeInTheDocument();
    expect(screen.getByText('详情')).toBeInTheDocument();
    expect(screen.queryByText('抱歉，服务器出错了，请稍后再试。')).not.toBeInTheDocument();
  });

  it('knows seven ways a page can end', () => {
    expect(RESULT_STATUSES).toEqual(['403', '404', '500', 'success', 'error', 'info', 'warning']);
  });
});
