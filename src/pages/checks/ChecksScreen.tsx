import { useQuery } from '@tanstack/react-query';
import { PageContainer } from '@ant-design/pro-components';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { useRangePaste } from '@/components/paste-range/use-range-paste';
import { getCheckMonth } from '@/services/checks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import DayList from './days/DayList';
import RecordDrawer from './detail/RecordDrawer';
import RecordList from './list/RecordList';
import MonthBar from './month/MonthBar';
import { useShownMonth } from './month/use-month';
import { MONTH_ANSWERS } from './month-answers';
import { useText } from './use-text';

// Each opens over the lists or instead of them, and seldom.
const CheckImportWizard = lazyWithMessages(['check-import', 'sheet-import'], () => import('./import'));
const DayForm = lazy(() => import('./days/form/DayForm'));
const RecordForm = lazy(() => import('./form/RecordForm'));
const ExceptionDrawer = lazy(() => import('./exceptions/ExceptionDrawer'));
const StatsDrawer = lazyWithMessages(['plot'], () => import('./stats/StatsDrawer'));
const MonthsDrawer = lazy(() => import('./month/MonthsDrawer'));
const CalendarDrawer = lazy(() => import('./calendar/CalendarDrawer'));

/** 考勤管理: a month in sums and day by day, and what opens over it, as the address says. The same for who keeps attendance and for an administrator. */
export default function ChecksScreen({ title }: { title?: string }) {
  const text = useText();
  const { params } = useAddress();
  const { month, setMonth } = useShownMonth();
  if (params.get('import') !== null) {
    return (
      <Suspense fallback={<PageLoading />}>
        <CheckImportWizard month={month} />
      </Suspense>
    );
  }
  return (
    <PageContainer title={title ?? text('title')}>
      {month === undefined ? <PageLoading /> : <Month key={month} month={month} onMonth={setMonth} />}
    </PageContainer>
  );
}

function Month({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const text = useText();
  const { params, patch } = useAddress();
  const { data: standing, error, refetch } = useQuery(getCheckMonth(month));
  const changed = useRefresh(...MONTH_ANSWERS);
  const [person, form, day, panel] = [params.get('person'), params.get('form'), params.get('day'), params.get('panel')];
  const [dayOf = null, date = null] = day === null || day === 'new' ? [] : day.split('.');
  const tab = params.get('tab') === 'days' ? 'days' : 'records';
  const covered = person !== null || form !== null || day !== null || panel !== null;
  const mayImport = standing !== undefined && standing.state !== 'locked' && !covered;
  useRangePaste(mayImport ? () => patch({ import: 'new' }, 'push') : null);
  if (error && !standing) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!standing) return <PageLoading />;
  const shared = { month, standing };
  return (
    <>
      <MonthBar standing={standing} onMonth={onMonth} onChanged={changed} />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) =>
          patch({
            tab: key === 'records' ? null : key,
            page: null,
            sortField: null,
            sortOrder: null,
            result: null,
            date: null,
            exceptions: null,
            state: null,
            confirmation: null,
          })
        }
        items={[
          { key: 'records', label: text('tab.records'), children: <RecordList {...shared} onChanged={changed} /> },
          { key: 'days', label: text('tab.days'), children: <DayList {...shared} /> },
        ]}
      />
      {person && form === null && day === null && (
        <RecordDrawer key={person} id={person} onClose={() => patch({ person: null })} onChanged={changed} />
      )}
      <Suspense fallback={null}>
        {form !== null && (
          <RecordForm
            key={form}
            month={month}
            id={form === 'new' ? null : form}
            onClose={() => patch({ form: null })}
            onSaved={(id) => {
              changed();
              patch({ form: null, person: id });
            }}
          />
        )}
        {day !== null && (
          <DayForm
            key={day}
            month={month}
            recordId={dayOf}
            date={date}
            onClose={() => patch({ day: null })}
            onSaved={(id) => {
              changed();
              patch({ day: null, person: tab === 'days' ? null : id });
            }}
          />
        )}
        {panel === 'exceptions' && (
          <ExceptionDrawer {...shared} onClose={() => patch({ panel: null })} onChanged={changed} />
        )}
        {panel === 'stats' && <StatsDrawer month={month} onClose={() => patch({ panel: null })} />}
        {panel === 'months' && <MonthsDrawer onMonth={onMonth} onClose={() => patch({ panel: null })} />}
        {panel === 'calendar' && (
          <CalendarDrawer
            month={month}
            locked={standing.state === 'locked'}
            onClose={() => patch({ panel: null })}
            onChanged={changed}
          />
        )}
      </Suspense>
    </>
  );
}
