import { lazy, Suspense } from 'react';
import PageLoading from '@/components/PageLoading';
import { getRawRows, setLayout } from '@/services/wage-imports';
import CheckStep from './check/CheckStep';
import DoneStep from './done/DoneStep';
import type { WizardStep } from './model/steps';
import type { StepProps } from './step-props';

// Most imports never open these two.
const HeaderStep = lazy(() => import('@/components/sheet-import/HeaderStep'));
const HEADER_CALLS = { getRawRows, setLayout };
const ColumnsStep = lazy(() => import('./columns/ColumnsStep'));
const SettingsStep = lazy(() => import('./settings/SettingsStep'));

export default function StepContent({ step, ...props }: StepProps & { step: WizardStep }) {
  return (
    <Suspense fallback={<PageLoading />}>
      {step === 'header' && (
        <HeaderStep
          session={props.session}
          detail={props.detail}
          calls={HEADER_CALLS}
          onDone={() => props.address.goTo('columns')}
        />
      )}
      {step === 'columns' && <ColumnsStep {...props} />}
      {step === 'check' && <CheckStep {...props} />}
      {step === 'settings' && <SettingsStep {...props} />}
      {step === 'done' && <DoneStep {...props} />}
    </Suspense>
  );
}
