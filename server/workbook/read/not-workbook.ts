import { WorkbookError } from '../errors';

/** `what` says what the file is instead. */
export const notWorkbook = (what: string) =>
  new WorkbookError('notWorkbook', `${what}，请上传.xlsx、.xls、.et、.ods或.csv格式的工资表`);

/** A file, or a package of parts, that nobody can say more of. */
export const unknownFile = () => notWorkbook('这不是Excel工作簿');
