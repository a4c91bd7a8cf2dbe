import type { ImportDetail } from '@contract/wages/import-schemas';
import type { StepProps } from '@/components/sheet-import/kind';
import type { Session } from '@/components/sheet-import/session/use-session';

export type WageSession = Session<ImportDetail>;

/** What every step of this wizard is given. */
export type WageStepProps = StepProps<ImportDetail>;
