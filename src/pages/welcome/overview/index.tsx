import { lazy, Suspense } from 'react';
import { welcomeWork } from '@contract/dashboard/welcome';
import { useRole } from '@/models/hooks';
import MonthLoading from '../month/MonthLoading';
import WageWork from './WageWork';

// One role each.
const AttendanceWork = lazy(() => import('./AttendanceWork'));
const PlatformWork = lazy(() => import('./PlatformWork'));

/** What who works with others' slips, attendance or companies has to do; a chunk of its own, which employees never fetch. */
export default function Overview() {
  const work = welcomeWork(useRole());
  if (work === 'wages') return <WageWork />;
  return (
    <Suspense fallback={<MonthLoading />}>{work === 'companies' ? <PlatformWork /> : <AttendanceWork />}</Suspense>
  );
}
