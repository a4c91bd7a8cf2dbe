import { contractTemplateApi } from '@contract/contract-templates/endpoints';
import { Button, Drawer, Input, Select, Space, Table } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import { TEMPLATE_STATES, type TemplateState } from '@contract/states/contract-template';
import EmptyList from '@/components/list/EmptyList';
import { fewPages } from '@/components/list/few-pages';
import LoadError from '@/components/LoadError';
import { useRole } from '@/models/hooks';
import { listTemplates } from '@/services/contract-templates';
import { SPACE } from '@/theme/tokens';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';
import { useNarrow } from '@/utils/use-narrow';
import { useTemplateColumns } from './template-columns';
import PhoneTemplate from './PhoneTemplate';
import StateDialog from './StateDialog';
import type { Step } from './steps';
import { useText } from './use-text';

const TemplateForm = lazy(() => import('./TemplateForm'));
const PreviewDialog = lazy(() => import('./PreviewDialog'));
const SendForm = lazy(() => import('./SendForm'));
const SentDialog = lazy(() => import('./SentDialog'));

const PAGE = 20;

interface TemplatesDrawerProps {
  onClose: () => void;
  /** Contracts were sent: the records below have changed. */
  onSent: () => void;
  /** To the contracts of one 发起签署. */
  onLook: (batchId: string) => void;
}

/** 合同模板 over the records: the list, and what can be done to each. */
export default function TemplatesDrawer({ onClose, onSent, onLook }: TemplatesDrawerProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const narrow = useNarrow();
  const [query, setQuery] = useState<{ page: number; keyword: string; state: TemplateState | undefined }>({
    page: 1,
    keyword: '',
    state: undefined,
  });
  const { data, error, loading, reload } = usePagedQuery(
    listTemplates({
      page: query.page,
      pageSize: PAGE,
      ...(query.keyword === '' ? {} : { keyword: query.keyword }),
      ...(query.state === undefined ? {} : { state: query.state }),
    }),
  );
  const refresh = useRefresh(contractTemplateApi.list);
  const [over, setOver] = useState<{ step: Step; record: TemplateListItem | null } | null>(null);
  const [sent, setSent] = useState<{ jobId: string; batchId: string; count: number } | null>(null);
  const open = useCallback((step: Step, record: TemplateListItem | null) => setOver({ step, record }), []);
  const close = () => setOver(null);
  const changed = () => {
    close();
    refresh();
  };
  const columns = useTemplateColumns({ admin, onStep: open });
  const create = (
    <Button type="primary" onClick={() => open('create', null)}>
      {text('action.create')}
    </Button>
  );
  const nothingYet = data?.total === 0 && query.keyword === '' && query.state === undefined;
  return (
    <Drawer
      open
      width="min(1080px, 100vw)"
      title={text('list.title')}
      onClose={onClose}
      extra={nothingYet ? null : create}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList
          title={text('list.empty')}
          hint={text('list.empty.hint', { first: '{姓名}', second: '{入职日期}' })}
          action={create}
        />
      ) : (
        <>
          <Space wrap style={{ marginBlockEnd: SPACE.md }}>
            <Input.Search
              allowClear
              placeholder={text('filter.keyword')}
              aria-label={text('filter.keyword')}
              maxLength={50}
              style={{ width: 220 }}
              onSearch={(keyword) => setQuery((old) => ({ ...old, page: 1, keyword: keyword.trim() }))}
            />
            <Select<TemplateState>
              allowClear
              placeholder={text('filter.state')}
              aria-label={text('filter.state')}
              style={{ width: 120 }}
              value={query.state}
              onChange={(state: TemplateState | undefined) => setQuery((old) => ({ ...old, page: 1, state }))}
              options={TEMPLATE_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
            />
          </Space>
          <Table<TemplateListItem>
            rowKey="id"
            size="middle"
            loading={loading}
            dataSource={data?.list ?? []}
            columns={
              narrow
                ? [
                    {
                      key: 'card',
                      render: (_: unknown, record: TemplateListItem) => <PhoneTemplate record={record} onStep={open} />,
                    },
                  ]
                : columns
            }
            showHeader={!narrow}
            scroll={narrow ? {} : { x: 'max-content' }}
            pagination={fewPages({
              page: query.page,
              pageSize: PAGE,
              total: data?.total,
              onPage: (page) => setQuery((old) => ({ ...old, page })),
            })}
          />
        </>
      )}
      <Suspense fallback={null}>
        {over?.step === 'create' && <TemplateForm record={null} onClose={close} onSaved={changed} />}
        {over?.step === 'edit' && over.record && (
          <TemplateForm record={over.record} onClose={close} onSaved={changed} />
        )}
        {over?.step === 'preview' && over.record && <PreviewDialog record={over.record} onClose={close} />}
        {over?.step === 'send' && over.record && (
          <SendForm
            record={over.record}
            onClose={close}
            onSent={(answer) => {
              setSent(answer);
              close();
            }}
          />
        )}
        {sent && (
          <SentDialog sent={sent} onDone={onSent} onClose={() => setSent(null)} onLook={() => onLook(sent.batchId)} />
        )}
      </Suspense>
      {over?.step === 'state' && over.record && <StateDialog record={over.record} onClose={close} onDone={changed} />}
    </Drawer>
  );
}
