import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, List, Popconfirm, Spin, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import type { BankLayout, TemplateDraft } from '@contract/bank-files/layouts/schemas';
import LoadError from '@/components/LoadError';
import words from '@/components/text.less';
import LineMeta from '@/components/LineMeta';
import { listBankLayouts, readBankTemplate, removeBankLayout } from '@/services/bank-layouts';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { SHEET_FILES } from '@/utils/sheet-files';
import { shownMoment } from '@/utils/moments';
import { useRefresh } from '@/utils/query/refresh';
import { useAskFirst } from '@/utils/use-ask-first';
import LayoutEditor from './LayoutEditor';
import { useText } from './use-text';

type Editing = { layout: BankLayout } | { draft: TemplateDraft };

interface LayoutsDrawerProps {
  onClose: () => void;
  /** A new layout was saved. */
  onSaved: (layout: BankLayout) => void;
}

/** The company's own layouts of 代发文件; a new one comes of the bank's own template, dropped here. */
export default function LayoutsDrawer({ onClose, onSaved }: LayoutsDrawerProps) {
  const text = useText();
  const { data, error, refetch, isPending } = useQuery(listBankLayouts());
  const again = useRefresh(bankLayoutApi.list);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const read = async (file: File) => {
    setBusy(true);
    const draft = await attempt(readBankTemplate(file, leaving.current.signal));
    setBusy(false);
    if (draft) setEditing({ draft });
  };
  // Each look at a layout begins with what was known of it then.
  const [look, setLook] = useState(0);
  const reload = async () => {
    const { data: now } = await refetch();
    const newer = now?.list.find(({ id }) => editing && 'layout' in editing && id === editing.layout.id);
    setEditing(newer ? { layout: newer } : null);
    setLook((last) => last + 1);
  };
  const close = useAskFirst(onClose);
  const remove = async ({ id }: BankLayout) => {
    setBusy(true);
    await attempt(removeBankLayout(id));
    setBusy(false);
    again();
  };
  const saved = (layout: BankLayout) => {
    setEditing(null);
    again();
    if (editing && 'draft' in editing) onSaved(layout);
  };
  return (
    <Drawer
      open
      width="min(960px, 100vw)"
      title={text(editing ? 'editor.title' : 'title')}
      onClose={close}
      maskClosable={!editing}
    >
      {editing ? (
        <LayoutEditor
          key={look}
          {...editing}
          onCancel={() => setEditing(null)}
          onSaved={saved}
          onStale={again}
          onReload={() => void reload()}
        />
      ) : (
        <>
          <Spin spinning={busy}>
            <Upload.Dragger
              accept={SHEET_FILES}
              showUploadList={false}
              disabled={busy}
              beforeUpload={(file) => {
                void read(file);
                return Upload.LIST_IGNORE;
              }}
            >
              <InboxOutlined aria-hidden /> <strong>{text('drop')}</strong>
              <div className={words.soft}>{text('drop.hint')}</div>
            </Upload.Dragger>
          </Spin>
          {error && !data ? (
            <LoadError error={error} onRetry={() => refetch()} />
          ) : (
            <List
              style={{ marginBlockStart: SPACE.md }}
              loading={isPending}
              rowKey="id"
              dataSource={data?.list ?? []}
              locale={{ emptyText: text('none') }}
              renderItem={(layout) => (
                <List.Item
                  actions={[
                    <Button
                      key="edit"
                      type="link"
                      size="small"
                      disabled={busy}
                      aria-label={text('edit.of', { name: layout.name })}
                      onClick={() => setEditing({ layout })}
                    >
                      {text('edit')}
                    </Button>,
                    <Popconfirm
                      key="remove"
                      title={text('remove.sure', { name: layout.name })}
                      okText={text('remove')}
                      cancelText={text('cancel')}
                      onConfirm={() => void remove(layout)}
                    >
                      <Button
                        type="link"
                        danger
                        size="small"
                        disabled={busy}
                        aria-label={text('remove.of', { name: layout.name })}
                      >
                        {text('remove')}
                      </Button>
                    </Popconfirm>,
                  ]}
                >
                  <LineMeta
                    title={layout.name}
                    description={text('line', {
                      file: layout.fileName,
                      columns: layout.shape.columns.length,
                      output: `.${layout.shape.output}`,
                      by: layout.by,
                      at: shownMoment(layout.at),
                    })}
                  />
                </List.Item>
              )}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
