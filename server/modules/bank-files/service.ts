/** What wages and claims share: the layouts banks take, and the record of their 代发文件. */
export { BANK_LAYOUTS, bankCell, bankColumn, type Payment } from './layouts';
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
