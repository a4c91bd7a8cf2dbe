import { grouped } from '../../../kernel/grouped';
import type { Pack } from '../pack';
import type { Column, PackWriter } from '../pack-writer';
import { chinaTime } from '../words';
import type { Happened, ReceiptSource } from './happened';
import { contractsOf } from './sources/contracts';
import { editsIn } from './sources/edits';
import { feedbackIn } from './sources/feedback';
import { entriesOf } from './sources/log';
import { messagesOf } from './sources/messages';
import { ownReceipts } from './sources/slip';
import { type PackedSlip, slipParts } from './slips';

interface Receipt extends Happened {
  no: number;
  name: string;
  staffNo: string | null;
}

const SOURCE_WORDS: Record<ReceiptSource, string> = {
  log: '操作日志',
  message: '通知发送记录',
  slip: '工资条',
  edit: '修改记录',
  feedback: '反馈往来',
  contract: '签署记录',
};

const COLUMNS: readonly Column<Receipt>[] = [
  { title: '序号', of: ({ no }) => no },
  { title: '姓名', of: ({ name }) => name },
  { title: '工号', of: ({ staffNo }) => staffNo },
  { title: '版本', of: ({ version }) => version },
  { title: '事项', of: ({ what }) => what },
  { title: '时间（北京时间）', of: ({ at }) => chinaTime(at) },
  { title: '操作人', of: ({ by }) => by },
  { title: '渠道', of: ({ way }) => way },
  { title: '结果', of: ({ result }) => result },
  { title: '说明', of: ({ detail }) => detail },
  { title: 'IP 地址', of: ({ entry }) => entry?.ip ?? null },
  { title: '设备', of: ({ entry }) => entry?.user_agent ?? null },
  { title: '来源', of: ({ source }) => SOURCE_WORDS[source] },
  { title: '日志编号', of: ({ entry }) => entry?.auditId ?? null },
  { title: '链上第几环', of: ({ entry }) => entry?.seq ?? null },
];

/** Writes what became of each slip: sent, seen, confirmed, objected to, corrected, signed; gives how many lines. */
export function writeReceipts(pack: Pack, writer: PackWriter): Promise<number> {
  return writer.table('receipts', COLUMNS, async function* () {
    for await (const slips of slipParts(pack)) yield await receiptsOf(pack, slips);
  });
}

/** Slip by slip, in the order of time. */
async function receiptsOf(pack: Pack, slips: readonly PackedSlip[]): Promise<Receipt[]> {
  const ids = slips.map(({ slip }) => slip.id);
  const contracts = await contractsOf(pack, ids);
  const feedback = await feedbackIn(pack, ids);
  const happened = [
    ...slips.flatMap(ownReceipts),
    ...(await messagesOf(pack, ids)),
    ...(await editsIn(pack, ids)),
    ...feedback.happened,
    ...contracts.happened,
    ...(await entriesOf(pack, ids, new Map([...feedback.slipOf, ...contracts.slipOf]))),
  ];
  const bySlip = grouped(happened, ({ slipId }) => slipId);
  return slips.flatMap(({ no, slip }) =>
    (bySlip.get(slip.id) ?? [])
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
      .map((each) => ({ no, name: slip.name, staffNo: slip.staff_no, ...each })),
  );
}
