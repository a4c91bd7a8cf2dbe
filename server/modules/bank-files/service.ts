/** What wages and claims share: the layouts banks take, and the record of their 代发文件. */
export { chooseLayout, type ChosenLayout, extensionOf, openPayments, wantsMobile } from './chosen-layout';
export type { Payment, PaymentWriter } from './payment';
export {
  bankFiles,
  type BankFileRow,
  fileHindrance,
  fileMoment,
  type FileKey,
  type FileStatus,
  forgetFile,
  keepContent,
  presentFile,
  recordFile,
  replaced,
  UNTRACED,
  voidFiles,
} from './records';
