/** What other modules may use of 到期删除. */
export { retentionLines } from './bell';
