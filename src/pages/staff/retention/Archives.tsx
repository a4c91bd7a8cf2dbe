import { Button, List, Popconfirm, Typography } from 'antd';
import { useState } from 'react';
import type { RetentionStanding } from '@contract/retention/schemas';
import SectionTitle from '@/components/SectionTitle';
import { downloadRetentionArchive, removeRetentionArchive } from '@/services/retention';
import { attempt } from '@/utils/attempt';
import { fileSizeText } from '@/utils/file-size';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';

interface ArchivesProps {
  archives: RetentionStanding['archives'];
  onChanged: () => void;
}

/** What was archived before it was deleted: to be fetched, and removed for good. */
export default function Archives({ archives, onChanged }: ArchivesProps) {
  const text = useTextOf('retention');
  const [busy, setBusy] = useState<string | null>(null);
  const act = (id: string, call: Promise<unknown>) => {
    setBusy(id);
    void attempt(call)
      .then(onChanged)
      .finally(() => setBusy(null));
  };
  return (
    <section>
      <SectionTitle>{text('archives')}</SectionTitle>
      <Typography.Paragraph type="secondary">
        {text(archives.length === 0 ? 'archives.none' : 'archives.what')}
      </Typography.Paragraph>
      {archives.length > 0 && (
        <List
          size="small"
          bordered
          itemLayout="vertical"
          dataSource={archives}
          renderItem={({ id, class: of, month, rows, bytes, sha256, deletedAt, removedAt }) => (
            <List.Item
              actions={
                removedAt === null
                  ? [
                      <Button
                        key="download"
                        type="link"
                        size="small"
                        loading={busy === id}
                        onClick={() => act(id, downloadRetentionArchive(id, `${month}.zip`))}
                      >
                        {text('download')}
                      </Button>,
                      <Popconfirm
                        key="remove"
                        title={text('remove.sure')}
                        okText={text('remove')}
                        okButtonProps={{ danger: true }}
                        cancelText={text('cancel')}
                        onConfirm={() => act(id, removeRetentionArchive(id))}
                      >
                        <Button type="link" size="small" danger disabled={busy === id}>
                          {text('remove')}
                        </Button>
                      </Popconfirm>,
                    ]
                  : [
                      <Typography.Text key="removed" type="secondary">
                        {text('removed', { at: shownMoment(removedAt) })}
                      </Typography.Text>,
                    ]
              }
            >
              <List.Item.Meta
                title={`${text(`class.${of}`)} ${month}`}
                description={
                  <>
                    {text('archive.of', { rows, size: fileSizeText(bytes), at: shownMoment(deletedAt) })}
                    <br />
                    <Typography.Text type="secondary" copyable={{ text: sha256 }}>
                      SHA-256 {sha256.slice(0, 16)}…
                    </Typography.Text>
                  </>
                }
              />
            </List.Item>
          )}
        />
      )}
    </section>
  );
}
