/** The steps of a batch's payments, for the demo data. */
export { startBankFile } from './export/start-export';
export { takeAnswer } from './bank-answer/upload';
export { ANSWER_CONTEXT } from './bank-answer/read-answer';
