import { fireEvent, screen } from '@testing-library/react';
import HeadActions, { type HeadAction } from '@/components/HeadActions';
import { openElement } from '../../support/console/app';
import { menuItems } from '../../support/console/quick-clicks';
import { widthIs } from '../../support/console/window-width';

const chosen = jest.fn();
const action = (key: string, more: Partial<HeadAction> = {}): HeadAction => ({
  key,
  label: `做${key}事`,
  onClick: () => chosen(key),
  ...more,
});
const ACTIONS = [
  action('甲'),
  action('乙', { stays: true }),
  action('丙', { items: [action('丁'), action('戊', { disabled: true })] }),
];
const open = () =>
  openElement(
    <HeadActions actions={ACTIONS} more={[action('己')]}>
      <button type="button">主要</button>
    </HeadActions>,
    { path: '/account', as: 'manager' },
  );
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent?.trim() || button.ariaLabel);
const items = async () => (await menuItems()).map((item) => item.textContent);

it('stand at a desk, but for what is seldom wanted', async () => {
  open();
  await screen.findByText('主要');
  expect(buttons()).toEqual(['做甲事', '做乙事', '做丙事', '更多', '主要']);
  fireEvent.click(screen.getByText('更多'));
  expect(await items()).toEqual(['做己事']);
});

it('stand in one row of a small window, the rest behind 更多', async () => {
  widthIs(1024);
  openElement(<HeadActions actions={['甲', '乙', '丙', '丁', '戊'].map((key) => action(key))} />, {
    path: '/account',
    as: 'manager',
  });
  await screen.findByText('做甲事');
  expect(buttons()).toEqual(['做甲事', '做乙事', '做丙事', '做丁事', '更多']);
  fireEvent.click(screen.getByText('更多'));
  expect(await items()).toEqual(['做戊事']);
});

it('are behind one button on a phone, but for what must be at hand', async () => {
  widthIs(390);
  open();
  await screen.findByText('主要');
  expect(buttons()).toEqual(['更多', '做乙事', '主要']);
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(await items()).toEqual(['做甲事', '做丁事', '做戊事', '做己事']);
  fireEvent.click(screen.getByText('做丁事'));
  expect(chosen).toHaveBeenCalledWith('丁');
  fireEvent.click(screen.getByText('做戊事'));
  expect(chosen).toHaveBeenCalledTimes(1);
});
