import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { CompanyAction } from '@contract/states/company';
import type { ActionTarget } from './ActionDialog';

const ActionDialog = lazy(() => import('./ActionDialog'));

export interface CompanyActionControl {
  /** Asks the person to confirm a step, then takes it. */
  start: (company: ActionTarget, action: CompanyAction) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

/** The confirmed way to every step of a company's life. */
export function useCompanyAction(onDone: (action: CompanyAction) => void): CompanyActionControl {
  const [asked, setAsked] = useState<{ company: ActionTarget; action: CompanyAction } | null>(null);
  const start = useCallback((company: ActionTarget, action: CompanyAction) => setAsked({ company, action }), []);
  const dialog = asked && (
    <Suspense fallback={null}>
      <ActionDialog
        key={`${asked.company.id} ${asked.action}`}
        company={asked.company}
        action={asked.action}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          onDone(asked.action);
        }}
      />
    </Suspense>
  );
  return { start, dialog };
}
