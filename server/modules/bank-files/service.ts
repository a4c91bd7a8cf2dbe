/** What wages and claims share of the record of their 代发文件. */
export {
  bankFiles,
  type BankFileRow,
  fileHindrance,
  fileMoment,
  type FileKey,
  type FileStanding,
  forgetFile,
  keepContent,
  presentFile,
  recordFile,
  replaced,
  UNTRACED,
  voidFiles,
} from './records';
