import { Collapse, List } from 'antd';
import type { BankFile } from '@contract/bank-files/schemas';
import BankFileLine from '@/components/bank-files/BankFileLine';
import { SPACE } from '@/theme/tokens';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';

interface EarlierFilesProps {
  /** The newest first. */
  files: readonly BankFile[];
  title: string;
  onGone: () => void;
}

/** 代发文件 made of the batch so far: whoever has one at hand sees here whether it may still go to the bank. */
export default function EarlierFiles({ files, title, onGone }: EarlierFilesProps) {
  const text = useText();
  if (files.length === 0) return null;
  const content = ({ items, sumFen, format, layoutName }: BankFile) =>
    items === null || sumFen === null
      ? text('bankFiles.unknown')
      : text('bankFiles.line', {
          count: items,
          sum: moneyText(sumFen),
          format: layoutName ?? (format === null ? '—' : text(`bank.${format}`)),
        });
  const list = (
    <List
      size="small"
      rowKey="id"
      dataSource={[...files]}
      renderItem={(file) => (
        <BankFileLine
          file={file}
          fileName={title}
          onGone={onGone}
          words={{
            standing: text(`bankFiles.${file.standing}`),
            content: content(file),
            note: [file.makerName, file.reason].filter((each) => each !== '').join(' · '),
            download: text('export.download'),
          }}
        />
      )}
    />
  );
  return (
    <Collapse
      size="small"
      style={{ marginBlockEnd: SPACE.md }}
      items={[{ key: 'files', label: text('bankFiles.title', { count: files.length }), children: list }]}
    />
  );
}
