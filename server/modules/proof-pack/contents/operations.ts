import { type PackedEntry, packedEntry } from '@contract/proof-pack/form';
import { linkedRowsOf } from '../../audit/service';
import type { Pack } from '../pack';
import type { Column, PackWriter } from '../pack-writer';
import { chinaTime } from '../words';
import { isTold } from './related';
import { actionWords, resultWords } from './sources/log';

interface Operation {
  what: string;
  entry: PackedEntry;
}

const COLUMNS: readonly Column<Operation>[] = [
  { title: '时间（北京时间）', of: ({ entry }) => chinaTime(entry.moment) },
  { title: '操作人', of: ({ entry }) => entry.account_name },
  { title: '操作', of: ({ what }) => what },
  { title: '结果', of: ({ entry }) => resultWords(entry.result) },
  { title: '说明', of: ({ entry }) => entry.note },
  { title: 'IP 地址', of: ({ entry }) => entry.ip },
  { title: '设备', of: ({ entry }) => entry.user_agent },
  { title: '日志编号', of: ({ entry }) => entry.auditId },
  { title: '链上第几环', of: ({ entry }) => entry.seq },
];

/** Writes what the operation log has of the sheet itself; nothing where the log may not be read. */
export async function writeOperations({ db, batch, log }: Pack, writer: PackWriter): Promise<void> {
  if (log === null) return;
  await writer.table('review/operations', COLUMNS, async function* () {
    const rows = await linkedRowsOf(db, batch.company_id, {
      targets: log.targets,
      from: log.from.seq,
      to: log.to.seq,
      isTold,
    });
    yield rows.map((row) => ({ what: actionWords(row.action), entry: packedEntry(Number(row.seq), row, row) }));
  });
}
