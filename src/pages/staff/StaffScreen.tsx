import { lazy, Suspense, useState } from 'react';
import { useAddress } from '@/utils/use-address';
import StaffDrawer from './detail/StaffDrawer';
import StaffList from './list/StaffList';

// Comes with the whole form, which the list does not need.
const StaffForm = lazy(() => import('./form/StaffForm'));

/** 员工管理: the list, and over it one person or the form, as the address says. The same for a manager and for an administrator. */
export default function StaffScreen({ title }: { title?: string }) {
  const { params, patch } = useAddress();
  const [round, setRound] = useState(0);
  const person = params.get('person');
  const form = params.get('form');
  const changed = () => setRound((count) => count + 1);
  return (
    <>
      <StaffList title={title} round={round} />
      {person && form === null && <StaffDrawer key={`${person} ${round}`} id={person} onClose={() => patch({ person: null })} onChanged={changed} />}
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
