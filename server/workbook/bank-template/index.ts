/** Banks' own templates of 代发文件, recognised. */
export type { BankTemplateOutcome, BankTemplateTask } from './task';
export { readBankTemplate } from './read-template';
