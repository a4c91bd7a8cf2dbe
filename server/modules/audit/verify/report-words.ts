import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { StartRefusal } from '../../../start-refusal';
import type { ChainHead } from '../chain/heads';
import { LATE_SECONDS } from '../chain/waiting';
import { faultText } from './faults';
import { type AuditReport, type ChainReport, verifyChains } from './verify-chains';

/** Whose chain it is. */
const chainName = ({ companyId, companyName }: ChainReport): string =>
  companyName ?? (companyId === null ? '平台' : `企业 ${companyId}`);

/** A line for each chain that does not hold. */
export const brokenLines = ({ chains }: AuditReport): string[] =>
  chains.flatMap((chain) =>
    chain.fault ? [`操作日志的链断开：${chainName(chain)}，前 ${chain.links} 环完好，${faultText(chain.fault)}`] : [],
  );

/** Links of all chains that hold. */
export const linksHeld = ({ chains }: AuditReport): number => chains.reduce((sum, { links }) => sum + links, 0);

function chainLine(chain: ChainReport): string {
  const erased = chain.erased > 0 ? `，其中 ${chain.erased} 环的个人信息已删除` : '';
  const known = chain.witnesses > 0 ? `，已与 ${chain.witnesses} 个锚点核对` : '';
  return `${chainName(chain)}：${chain.links} 环完好${erased}${known}${chain.fault ? '，之后断开' : ''}`;
}

/** What a check of all chains comes to, in words. */
export interface AuditFindings {
  /** A line a chain. */
  lines: string[];
  /** What is wrong; empty where nothing is. */
  broken: string[];
}

/** Goes over every chain, see verifyChains. Throws StartRefusal where the database has no chains yet. */
export async function auditFindings(
  db: Kysely<Database>,
  options: { now: Date; heads: readonly ChainHead[] },
): Promise<AuditFindings> {
  const { rows } = await sql<{ present: boolean }>`select to_regclass('audit_link') is not null as present`.execute(db);
  if (!rows[0]?.present) throw new StartRefusal('数据库还没有升级到有操作日志链的版本，请先启动一次服务');
  const report = await verifyChains(db, options);
  const late = report.waitingSeconds > LATE_SECONDS;
  return {
    lines: report.chains.map(chainLine),
    broken: [
      ...brokenLines(report),
      ...(late ? [`有操作记录等待了 ${Math.round(report.waitingSeconds)} 秒还没有进入链`] : []),
    ],
  };
}
