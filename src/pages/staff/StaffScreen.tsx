import { staffApi } from '@contract/staff/endpoints';
import { lazy, Suspense } from 'react';
import PageLoading from '@/components/PageLoading';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import StaffList from './list/StaffList';

// All of them come with much the list does not need.
const StaffDrawer = lazy(() => import('./detail/StaffDrawer'));
const StaffForm = lazy(() => import('./form/StaffForm'));
const AuditLogDrawer = lazyWithMessages(['audit-log'], () => import('@/components/audit-log/AuditLogDrawer'));
const TakeOutDrawer = lazyWithMessages(['take-out'], () => import('./take-out/TakeOutDrawer'));
const RetentionDrawer = lazyWithMessages(['retention', 'personal-data'], () => import('./retention/RetentionDrawer'));
const ImportWizard = lazyWithMessages(['staff-import', 'sheet-import'], () => import('./import'));

/** 员工管理: the list, over it one person, the form or what takes out all data, or an import, as the address says. The same for a manager and for an administrator. */
export default function StaffScreen({ title }: { title?: string }) {
  const { params, patch } = useAddress();
  const changed = useRefresh(staffApi.list, staffApi.get, staffApi.depts);
  const person = params.get('person');
  const form = params.get('form');
  if (params.has('import')) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ImportWizard />
      </Suspense>
    );
  }
  return (
    <>
      <StaffList title={title} />
      {params.has('auditLog') && (
        <Suspense fallback={null}>
          <AuditLogDrawer />
        </Suspense>
      )}
      {params.has('takeOut') && (
        <Suspense fallback={null}>
          <TakeOutDrawer onClose={() => patch({ takeOut: null })} />
        </Suspense>
      )}
      {params.has('retention') && (
        <Suspense fallback={null}>
          <RetentionDrawer onClose={() => patch({ retention: null })} />
        </Suspense>
      )}
      {person && form === null && (
        <Suspense fallback={null}>
          <StaffDrawer key={person} id={person} onClose={() => patch({ person: null })} onChanged={changed} />
        </Suspense>
      )}
      {form !== null && (
        <Suspense fallback={null}>
          <StaffForm
            key={form}
            id={form === 'new' ? null : form}
            onClose={() => patch({ form: null })}
            onSaved={(id) => {
              changed();
              patch({ form: null, person: id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
