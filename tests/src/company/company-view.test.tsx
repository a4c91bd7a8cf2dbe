import { companyApi } from '@contract/company/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import CompanyDrawer from '@/pages/company/view/CompanyDrawer';
import { openElement } from '../../support/console/app';
import { companyDetail, companyItem } from '../../support/console/company-records';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';

it('shows a company, its numbers masked, and one of them in full for a reason', async () => {
  answer(companyApi.get, companyDetail());
  const calls = answer(companyApi.reveal, { value: '1202020209900012345' });
  openElement(<CompanyDrawer id={companyItem().id} onClose={() => undefined} onChanged={() => undefined} />, {
    path: '/company',
    as: 'admin',
  });
  expect(await screen.findByText('**** 2345')).toBeInTheDocument();
  expect(screen.getByText('每月10日，下次 2026-12-10')).toBeInTheDocument();
  expect(await screen.findByText('浙江省 杭州市 西湖区')).toBeInTheDocument();
  expect(screen.getByText(/^员\s*工$/).closest('a')).toHaveAttribute(
    'href',
    `/company/staff?companyId=${companyItem().id}`,
  );
  fireEvent.click(screen.getByLabelText('查看完整对公账号'));
  const reason = await screen.findByLabelText('原因');
  const show = screen.getByText(/^查\s*看$/);
  fireEvent.click(show);
  expect(await screen.findByText('请填写原因（2–200字）')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  fireEvent.change(reason, { target: { value: '核对账户' } });
  fireEvent.click(show);
  expect(await screen.findByText('1202020209900012345')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('**** 2345')).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ field: 'bankAccount', reason: '核对账户' });
});
