import { sql, type SqlBool } from 'kysely';
import { type OpenLimit, usualLimit } from '../../../imports';

/** Sheets of past months come together, often those of two years, and are no work under way. */
const MOST_HISTORY = 60;

const MONTH: OpenLimit = {
  ...usualLimit,
  among: sql<SqlBool>`not history`,
  words: (n) => `您有 ${n} 份未完成的导入，请先在“继续导入”中完成或取消几份`,
};
const HISTORY: OpenLimit = {
  most: MOST_HISTORY,
  among: sql<SqlBool>`history`,
  words: (n) => `您有 ${n} 份历史月份还没有写入，请先在“导入历史月份”中写入或取消几份`,
};

/** Neither sort of wage sheets keeps a person from the other. */
export const openLimit = ({ history }: { history: boolean }): OpenLimit => (history ? HISTORY : MONTH);
