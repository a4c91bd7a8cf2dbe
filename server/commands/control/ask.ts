import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { BackupReport } from '../../modules/backup/service';
import { StartRefusal } from '../../start-refusal';
import { readDoor } from './door';

/** Has the server that works on a data folder write a backup, however long that takes. Throws StartRefusal in its words. */
export async function askForBackup(dataDir: string, path: string): Promise<BackupReport> {
  const { status, body } = await post(dataDir, { backup: path }).catch((error: unknown) => {
    throw new StartRefusal(
      `数据目录 ${dataDir} 正被另一个进程使用，但连接不上它。请稍后再试；仍不行时，停止服务后再备份`,
      { cause: error },
    );
  });
  if (status !== 200) throw new StartRefusal((body as { refusal: string }).refusal);
  return body as BackupReport;
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
