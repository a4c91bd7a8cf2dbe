import type { CheckImportDetail } from '@contract/checks/import-schemas';
import type { StepProps } from '@/components/sheet-import/kind';

/** What every step of this wizard is given. */
export type CheckStepProps = StepProps<CheckImportDetail>;

/** What every part of the step 识别与图例 is given that has the sheet read anew. */
export interface SectionProps {
  detail: CheckImportDetail;
  busy: boolean;
  /** Begins to read it anew; gives whether it has begun. */
  begin: (act: (version: number) => Promise<{ jobId: string }>) => Promise<boolean>;
}
