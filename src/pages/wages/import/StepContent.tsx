import { lazy, Suspense } from 'react';
import PageLoading from '@/components/PageLoading';
import CheckStep from './check/CheckStep';
import DoneStep from './done/DoneStep';
import type { WizardStep } from './model/steps';
import type { StepProps } from './step-props';

// Most imports never open these two.
const HeaderStep = lazy(() => import('./header/HeaderStep'));
const ColumnsStep = lazy(() => import('./columns/ColumnsStep'));
const SettingsStep = lazy(() => import('./settings/SettingsStep'));

export default function StepContent({ step, ...props }: StepProps & { step: WizardStep }) {
  return (
    <Suspense fallback={<PageLoading />}>
      {step === 'header' && <HeaderStep {...props} />}
      {step === 'columns' && <ColumnsStep {...props} />}
      {step === 'check' && <CheckStep {...props} />}
      {step === 'settings' && <SettingsStep {...props} />}
      {step === 'done' && <DoneStep {...props} />}
    </Suspense>
  );
}
