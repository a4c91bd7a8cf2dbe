import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { isStep, type StaffAction } from './staff-actions';

const TransferDialog = lazy(() => import('./TransferDialog'));
const StepDialog = lazy(() => import('./StepDialog'));
const LoginLinks = lazy(() => import('./login-links'));
const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

export interface StaffActionControl {
  /** Asks what the action needs to know, then takes it, for one person or for those picked. */
  start: (action: StaffAction, people: StaffListItem[]) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

/** The confirmed way to every action but editing. `onDone` is told when something may have changed. */
export function useStaffAction(onDone: (action: StaffAction) => void): StaffActionControl {
  const [asked, setAsked] = useState<{ action: StaffAction; people: StaffListItem[] } | null>(null);
  const start = useCallback((action: StaffAction, people: StaffListItem[]) => setAsked({ action, people }), []);
  if (!asked) return { start, dialog: null };
  const { action, people } = asked;
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone(action);
  };
  const [first] = people;
  const shared = { onClose: close, onDone: done };
  const dialog = () => {
    if (action === 'edit') return null;
    if (action === 'transfer') return <TransferDialog people={people} {...shared} />;
    if (isStep(action)) return first && <StepDialog key={first.id} person={first} step={action} {...shared} />;
    if (action === 'loginLink') return <LoginLinks people={people} {...shared} />;
    return <ConfirmDialog key={action} action={action} people={people} {...shared} />;
  };
  return { start, dialog: <Suspense fallback={null}>{dialog()}</Suspense> };
}
