import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AuditFindings, ChainHead } from '../../modules/audit/service';
import type { BackupReport } from '../../modules/backup/service';
import { StartRefusal } from '../../start-refusal';
import { readDoor } from './door';

/** Has the server that works on a data folder write a backup, however long that takes. Throws StartRefusal in its words. */
export const askForBackup = (dataDir: string, path: string): Promise<BackupReport> =>
  ask<BackupReport>(dataDir, { backup: path }, '备份');

/** Has that server go over the chains of the operation log, comparing them with heads known from elsewhere. Throws the same. */
export const askToVerifyAudit = (dataDir: string, heads: readonly ChainHead[]): Promise<AuditFindings> =>
  ask<AuditFindings>(
    dataDir,
    { verifyAudit: heads.map(({ seq, ...head }) => ({ ...head, seq: seq.toString() })) },
    '核对',
  );

async function ask<T>(dataDir: string, command: object, what: string): Promise<T> {
  const { status, body } = await post(dataDir, command).catch((error: unknown) => {
    throw new StartRefusal(
      `数据目录 ${dataDir} 正被另一个进程使用，但连接不上它。请稍后再试；仍不行时，停止服务后再${what}`,
      { cause: error },
    );
  });
  if (status !== 200) throw new StartRefusal((body as { refusal: string }).refusal);
  return body as T;
}

async function post(dataDir: string, command: object): Promise<{ status: number | undefined; body: unknown }> {
  const { port, token } = readDoor(dataDir);
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    request({ host: '127.0.0.1', port, method: 'POST', headers }, (response) =>
      json(response).then((body) => resolve({ status: response.statusCode, body }), reject),
    )
      .once('error', reject)
      .end(JSON.stringify(command));
  });
}
