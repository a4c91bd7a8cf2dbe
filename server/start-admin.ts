import { relative } from 'node:path';
import { ADMIN_LINK_HOURS } from '@contract/activation/choices';
import type { Deps } from './deps';
import { shanghaiTime } from './kernel/shanghai-time';
import { anotherAdminLink, firstAdminLink } from './modules/activation/service';
import { StartRefusal } from './start-refusal';

const FLAG = '--admin';
/** How this program is called from where it was. */
const CALL = `node ${relative(process.cwd(), process.argv[1] ?? '') || 'server/main.mjs'}`;

/** The account behind `--admin`; null where it was not asked for. Throws StartRefusal where it names none. */
export function adminAsked(argv: readonly string[]): string | null {
  const at = argv.indexOf(FLAG);
  if (at < 0) return null;
  const account = argv[at + 1];
  if (account === undefined || account.startsWith('-'))
    throw new StartRefusal(`${FLAG} 后面应写管理员的账号，如 ${CALL} ${FLAG} boss`);
  return account;
}

/** What a start says of the first administrator; '' where there is one. The link is told by one start of one server only. */
export async function describeFirstAdmin(deps: Deps, url: string): Promise<string> {
  const first = await firstAdminLink(deps, deps.env.publicUrl ?? url);
  if (first.state === 'present') return '';
  if (first.state === 'made')
    return [
      `还没有管理员。请在${ADMIN_LINK_HOURS}小时内打开下面的链接，设置第一个管理员的账号和密码（只打印这一次，只能使用一次）：`,
      `  ${first.url}`,
      '',
    ].join('\n');
  const until = shanghaiTime(first.expiresAt).slice(0, 16);
  const state = first.expiresAt > deps.clock.now() ? `${until} 前有效` : `已于 ${until} 过期`;
  return `还没有管理员：设置管理员的链接已打印过，${state}。找不到时另发一个：${CALL} ${FLAG} <账号>（使用内置数据库时请先停止服务）\n`;
}

/** What `--admin` prints. Throws StartRefusal for an account that cannot be an administrator's. */
export async function describeAdminLink(deps: Deps, account: string, url: string): Promise<string> {
  const link = await anotherAdminLink(deps, account, deps.env.publicUrl ?? url);
  const does = link.isNew ? `新增管理员“${link.account}”` : `为管理员“${link.account}”重新设置密码`;
  return `\n启动服务后，请在${ADMIN_LINK_HOURS}小时内打开下面的链接，${does}（只打印这一次，只能使用一次；以前的链接已失效）：\n  ${link.url}\n`;
}
