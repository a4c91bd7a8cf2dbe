import { companyApi } from '@contract/company/endpoints';
import { batchApi } from '@contract/wages/endpoints';
import { screen, within } from '@testing-library/react';
import WelcomePage from '@/pages/welcome';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';
import { batch } from '../../support/console/wage-records';

describe('overview on the welcome page', () => {
  it('sums the newest month of the list and leads to it', async () => {
    const calls = answer(batchApi.list, { list: [batch(), batch({ id: 'b2', title: '2026年10月奖金', wageType: 'bonus' })], total: 2 });
    openElement(<WelcomePage />, { path: '/welcome', as: person('finance', { hasStaff: false }) });
    const link = (await screen.findByText('已发布')).closest('a') as HTMLElement;
    expect(within(link).getByText('640')).toBeInTheDocument();
    expect(link).toHaveAttribute('href', '/wages?monthFrom=2026-10&monthTo=2026-10');
    expect(screen.getByText('336')).toBeInTheDocument();
    expect(calls[1]?.query.get('monthFrom')).toBe('2026-10');
  });

  it('tells a manager what waits for him', async () => {
    answer(batchApi.list, { list: [batch({ state: 'pendingReview', actions: ['approve', 'reject'] })], total: 1 });
    openElement(<WelcomePage />, { path: '/welcome', as: person('manager', { hasStaff: false }) });
    expect(await screen.findByText('有 1 个工资表等待您审核')).toBeInTheDocument();
  });

  it('leads an administrator to the wages of a company', async () => {
    answer(companyApi.brief, { list: [COMPANY], total: 1 });
    openElement(<WelcomePage />, { path: '/welcome', as: 'admin' });
    expect(await screen.findByText(COMPANY.name)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '工资条管理' })).toHaveAttribute('href', `/company/wages?companyId=${COMPANY.id}`);
  });
});
