import { codeOf } from '../kernel/error-code';
import { StartRefusal } from '../start-refusal';

/** Nobody answers there, or he who answers does not let us in. */
const UNREACHABLE =
  /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28000|28P01|3D000|57P03|53300)$/;

/** The words for a PostgreSQL that cannot be had; null for any other error. */
export function serverRefusal(error: unknown): StartRefusal | null {
  const code = codeOf(error);
  if (!UNREACHABLE.test(code)) return null;
  return new StartRefusal(
    `连接不上 DATABASE_URL 指定的数据库（${code}）。请确认数据库已启动，并检查地址、端口、用户名、密码和数据库名`,
    { cause: error },
  );
}

/** The words for an embedded database that does not open, or breaks while its schema is looked at. */
export function damageRefusal(error: unknown, folder: string): StartRefusal {
  const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new StartRefusal(
    `数据目录 ${folder} 中的数据库打不开，文件可能已损坏（${said}）。请先把整个目录复制一份保存，再从备份恢复其中的 database 子目录；没有备份时请带上这份副本联系技术支持，不要删除`,
    { cause: error },
  );
}

/** PostgreSQL's words for files that are missing, cannot be read or hold nonsense. */
const DAMAGED = /^(?:XX00[0-2]|58P01|58030)$/;
export const isDamage = (error: unknown) => DAMAGED.test(codeOf(error));
