import type { ImportDetail } from '@contract/wages/import-schemas';
import type { ImportSession } from './hooks/use-import-session';
import type { WizardAddress } from './hooks/use-wizard-address';

/** What every step of the wizard is given. */
export interface StepProps {
  session: ImportSession;
  detail: ImportDetail;
  address: WizardAddress;
}
