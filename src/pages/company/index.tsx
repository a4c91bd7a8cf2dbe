import { companyApi } from '@contract/company/endpoints';
import { lazy, Suspense } from 'react';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import CompanyList from './list/CompanyList';

// Large, and not needed for the list.
const CompanyDrawer = lazy(() => import('./view/CompanyDrawer'));
const CompanyForm = lazy(() => import('./form/CompanyForm'));

/** 企业管理: the list, and over it one company or the form, as the address says. */
export default function CompaniesPage() {
  const { params, patch } = useAddress();
  const changed = useRefresh(companyApi.list, companyApi.get);
  const company = params.get('company');
  const form = params.get('form');
  return (
    <>
      <CompanyList />
      {company && form === null && (
        <Suspense fallback={null}>
          <CompanyDrawer key={company} id={company} onClose={() => patch({ company: null })} onChanged={changed} />
        </Suspense>
      )}
      {form !== null && (
        <Suspense fallback={null}>
          <CompanyForm
            key={form}
            id={form === 'new' ? null : form}
            onClose={() => patch({ form: null })}
            onSaved={(id) => {
              changed();
              patch({ form: null, company: id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
