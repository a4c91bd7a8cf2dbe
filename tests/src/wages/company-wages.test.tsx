import { companyApi } from '@contract/company/endpoints';
import { confidentialApi } from '@contract/wages/confidential/endpoints';
import { batchApi, importApi } from '@contract/wages/endpoints';
import { screen } from '@testing-library/react';
import CompanyWagesPage from '@/pages/company/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { COMPANY } from '../../support/console/people';
import { batch } from '../../support/console/wage-records';

describe("a company's wages for an administrator", () => {
  it('names the company and asks for its batches', async () => {
    answer(companyApi.brief, { list: [COMPANY], total: 1 });
    answer(importApi.list, { list: [] });
    answer(confidentialApi.stranded, { list: [] });
    const calls = answer(batchApi.list, { list: [batch()], total: 1 });
    openElement(<CompanyWagesPage />, { path: `/company/wages?companyId=${COMPANY.id}`, as: 'admin' });
    expect(await screen.findByText(`工资条管理 · ${COMPANY.name}`)).toBeInTheDocument();
    await screen.findAllByText('2026年10月工资条');
    expect(calls[0]?.query.get('companyId')).toBe(COMPANY.id);
  });

  it('says that a closed company can only be read, and offers no import', async () => {
    answer(companyApi.brief, { list: [{ ...COMPANY, closed: 'expired' }], total: 1 });
    answer(importApi.list, { list: [] });
    answer(batchApi.list, { list: [batch({ actions: [] })], total: 1 });
    openElement(<CompanyWagesPage />, { path: `/company/wages?companyId=${COMPANY.id}`, as: 'admin' });
    expect(await screen.findByText('企业服务已到期，数据只能查看；续期后才能修改。')).toBeInTheDocument();
    await screen.findAllByText('2026年10月工资条');
    expect(screen.queryByRole('button', { name: /导入工资表/ })).not.toBeInTheDocument();
  });

  it.each(['/company/wages', '/company/wages?companyId=unknown'])('offers the way back from %s', async (path) => {
    answer(companyApi.brief, { list: [], total: 0 });
    openElement(<CompanyWagesPage />, { path, as: 'admin' });
    expect(await screen.findByText('没有找到这家企业')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/company');
  });
});
