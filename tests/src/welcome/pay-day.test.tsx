import { companyApi } from '@contract/company/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import PayDayButton from '@/pages/welcome/month/PayDayButton';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const open = async (payDay: number | null) => {
  const saved = answer(companyApi.setPayDay, ({ body }) => body as { payDay: number | null; version: number });
  openElement(<PayDayButton payDay={payDay} version={3} />, { path: '/welcome', as: 'manager' });
  fireEvent.click(await screen.findByRole('button', { name: '设置发薪日' }));
  return { saved, field: await screen.findByRole('textbox', { name: '设置发薪日' }) };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const enter = (field: HTMLElement) => fireEvent.submit(field.closest('form') as HTMLFormElement);

it('saves the day that was typed', async () => {
  const { saved, field } = await open(10);
  type(field, ' 31 ');
  enter(field);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ payDay: 31, version: 3 }]));
});

it.each(['45', '0', '4.5', '十五', ''])('saves nothing of “%s”, and says so at the field', async (value) => {
  const { saved, field } = await open(10);
  type(field, value);
  enter(field);
  expect(await screen.findByText('请填写 1–31 的日期')).toBeInTheDocument();
  expect(field).toHaveValue(value);
  expect(saved).toEqual([]);
});

it('saves once however often Enter is pressed', async () => {
  let done: () => void = () => undefined;
  const { field } = await open(10);
  const saved = answer(companyApi.setPayDay, async () => {
    await new Promise<void>((resolve) => {
      done = resolve;
    });
    return { payDay: 12, version: 4 };
  });
  type(field, '12');
  enter(field);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(field).toBeDisabled();
  expect(screen.getByText(/^保\s*存$/).closest('button')).toHaveClass('ant-btn-loading');
  done();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '设置发薪日' })).not.toBeInTheDocument());
  expect(saved).toHaveLength(1);
});

it('has none any longer only on purpose', async () => {
  const { saved } = await open(10);
  fireEvent.click(screen.getByRole('button', { name: '不设发薪日' }));
  expect(await screen.findByText('不再设发薪日？')).toBeInTheDocument();
  expect(saved).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: '不设发薪日' }).at(-1) as HTMLElement);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ payDay: null, version: 3 }]));
});
