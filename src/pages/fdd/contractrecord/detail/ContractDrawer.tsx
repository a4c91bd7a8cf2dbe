import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Skeleton, Space, Tabs } from 'antd';
import type { ContractDetail } from '@contract/fdd/contract-schemas';
import LoadError from '@/components/LoadError';
import { getContract } from '@/services/fdd-contracts';
import RawEvents from '../../RawEvents';
import ContractButtons from '../actions/ContractButtons';
import ContractStateTag from '../ContractStateTag';
import { useText } from '../use-text';
import ContractDetails from './ContractDetails';
import ContractHistory from './ContractHistory';
import PaperView from './PaperView';
import Signers from './Signers';

interface ContractDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One contract: how far its signing is, the paper itself, and what may be done to it. */
export default function ContractDrawer({ id, onClose, onChanged }: ContractDrawerProps) {
  const text = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getContract(id));
  // Without an answer somebody else was quicker: asked for anew.
  const done = (detail?: ContractDetail) => {
    if (detail) client.setQueryData(getContract(id).queryKey, detail);
    else void refetch();
    onChanged();
  };
  const buttons = data && (data.record.actions.length > 0 || data.record.downloadable);
  return (
    <Drawer
      open
      width="min(860px, 100vw)"
      onClose={onClose}
      title={
        data ? (
          <Space wrap>
            {data.record.title}
            <ContractStateTag state={data.record.state} />
          </Space>
        ) : (
          text('list.title')
        )
      }
      footer={data && buttons ? <ContractButtons record={data.record} onDone={done} /> : undefined}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <Tabs
          // Each look at the paper is written down: it is asked for only where somebody wants to see it.
          destroyOnHidden
          items={[
            {
              key: 'progress',
              label: text('tab.progress'),
              children: (
                <>
                  <Signers record={data.record} />
                  <ContractHistory steps={data.steps} />
                </>
              ),
            },
            { key: 'facts', label: text('tab.facts'), children: <ContractDetails record={data.record} /> },
            { key: 'paper', label: text('tab.paper'), children: <PaperView record={data.record} /> },
            ...(data.events
              ? [
                  {
                    key: 'events',
                    label: text('group.events'),
                    children: <RawEvents events={data.events} text={text} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Drawer>
  );
}
