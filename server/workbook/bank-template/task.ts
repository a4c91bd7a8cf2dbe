import type { TemplateDraft } from '@contract/bank-files/layouts/schemas';

/** Recognises a bank's template of a 代发文件. */
export interface BankTemplateTask {
  kind: 'bankTemplate';
  path: string;
  fileName: string;
}

export type BankTemplateOutcome = Omit<TemplateDraft, 'fileName'>;
