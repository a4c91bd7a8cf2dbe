import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import DateFilter from '@/components/list/DateFilter';
import PickerOnDemand, { type Opened } from '@/components/list/PickerOnDemand';
import { openElement } from '../../support/console/app';

const MISSING = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
type Part = { default: (props: { name: string } & Opened) => React.JSX.Element };
const part: Part = {
  default: ({ name, opened }) => (
    <input aria-label={name} data-opened={opened} ref={(input) => (opened ? input?.focus() : undefined)} />
  ),
};

function open(load: () => Promise<Part>, { wanted }: { wanted?: boolean } = {}) {
  openElement(
    <>
      <PickerOnDemand label="日期" words="选择" className="x" wanted={wanted} load={load} picker={{ name: '日历' }} />
      <Input aria-label="关键字" />
    </>,
    { path: '/x', as: 'manager' },
  );
}
const button = () => screen.findByRole('button', { name: /^日期/ });

it('a picker that cannot be fetched says so and leaves the list as it is; another click tries again', async () => {
  const load = jest.fn<Promise<Part>, []>().mockRejectedValueOnce(MISSING).mockResolvedValueOnce(part);
  open(load);
  await userEvent.click(await button());
  expect(await screen.findByText('没有打开，请检查网络后再试')).toBeInTheDocument();
  expect(screen.getByLabelText('关键字')).toBeInTheDocument();
  await userEvent.click(await button());
  expect(await screen.findByLabelText('日历')).toBeInTheDocument();
});

it('is fetched once however often it is clicked, and has the focus of the button', async () => {
  let give: (value: Part) => void = () => undefined;
  const load = jest.fn(() => new Promise<Part>((resolve) => (give = resolve)));
  open(load);
  await userEvent.dblClick(await button());
  expect(load).toHaveBeenCalledTimes(1);
  expect(await button()).toHaveFocus();
  await act(() => Promise.resolve(give(part)));
  expect(await screen.findByLabelText('日历')).toHaveFocus();
});

it('neither opens nor takes the focus of who has gone on meanwhile', async () => {
  let give: (value: Part) => void = () => undefined;
  open(() => new Promise<Part>((resolve) => (give = resolve)));
  await userEvent.click(await button());
  await userEvent.type(screen.getByLabelText('关键字'), '李');
  await act(() => Promise.resolve(give(part)));
  expect(await screen.findByLabelText('日历')).toHaveAttribute('data-opened', 'false');
  expect(screen.getByLabelText('关键字')).toHaveFocus();
});

it('is there without a click, and closed, where what was chosen needs it', async () => {
  open(() => Promise.resolve(part), { wanted: true });
  expect(await screen.findByLabelText('日历')).toHaveAttribute('data-opened', 'false');
});

it('a calendar opens with the focus in its field', async () => {
  openElement(<DateFilter label="日期" value={undefined} onChange={() => undefined} />, { path: '/x', as: 'manager' });
  await userEvent.click(await button());
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('.ant-picker input')).toHaveFocus());
});
