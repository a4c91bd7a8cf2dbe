import { render, screen } from '@testing-library/react';
import { ConfigProvider, Pagination, TimePicker } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUS from '@/locales/en-US/shell';
import zhCN from '@/locales/zh-CN/shell';

function open(locale: Locale) {
  render(
    <ConfigProvider locale={locale}>
      <Pagination total={500} showQuickJumper showSizeChanger />
      <TimePicker />
      <TimePicker.RangePicker />
    </ConfigProvider>,
  );
}

it.each([
  [
    'Chinese',
    zhCN,
    {
      previous: '上一页',
      next: '下一页',
      size: '10 条/页',
      goTo: '跳至',
      time: '请选择时间',
      from: '开始时间',
      to: '结束时间',
    },
  ],
  [
    'English',
    enUS,
    {
      previous: 'Previous Page',
      next: 'Next Page',
      size: '10 / page',
      goTo: 'Go to',
      time: 'Select time',
      from: 'Start time',
      to: 'End time',
    },
  ],
])('the library speaks %s: pages and times', (_, shell, words) => {
  open(shell.antd);
  expect(screen.getByTitle(words.previous)).toBeInTheDocument();
  expect(screen.getByTitle(words.next)).toBeInTheDocument();
  expect(screen.getByText(words.size)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(words.goTo))).toBeInTheDocument();
  expect(
    [words.time, words.from, words.to].map((placeholder) => screen.queryByPlaceholderText(placeholder)),
  ).not.toContain(null);
});
