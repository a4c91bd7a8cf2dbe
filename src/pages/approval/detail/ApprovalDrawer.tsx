import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Space } from 'antd';
import { useState } from 'react';
import type { HandedLink } from '@contract/activation/schemas';
import type { ApprovalDetail, ApprovalWithLink } from '@contract/approval/schemas';
import LinkDialog from '@/components/LinkDialog';
import LoadError from '@/components/LoadError';
import DrawerFoot from '@/components/record/DrawerFoot';
import { getApproval } from '@/services/approvals';
import { useAddress } from '@/utils/use-address';
import { APPROVAL_STEPS, stepOf } from '../actions/approval-steps';
import ApproveDialog from '../actions/ApproveDialog';
import RejectDialog from '../actions/RejectDialog';
import TransferDialog from '../actions/TransferDialog';
import ApprovalStateTag from '../ApprovalStateTag';
import { useText } from '../use-text';
import ActivationDetails from './ActivationDetails';
import ApplicationDetails from './ApplicationDetails';
import RoundHistory from './RoundHistory';
import Warnings from './Warnings';

interface ApprovalDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const DIALOGS = { approve: ApproveDialog, reject: RejectDialog, transfer: TransferDialog };

/** One application: its papers large, what speaks against it, its rounds; and the decision. */
export default function ApprovalDrawer({ id, onClose, onChanged }: ApprovalDrawerProps) {
  const text = useText();
  const { params, patch } = useAddress();
  const client = useQueryClient();
  const [link, setLink] = useState<HandedLink | null>(null);
  const { data, error, refetch } = useQuery(getApproval(id));
  const step = stepOf(params.get('step'));
  const Dialog = data && step && data.actions.includes(step) ? DIALOGS[step] : undefined;
  const close = () => patch({ step: null });
  // A link is shown once and kept nowhere.
  const take = (answer: ApprovalDetail | ApprovalWithLink) => {
    const { link, ...detail } = { link: null, ...answer };
    client.setQueryData(getApproval(id).queryKey, detail);
    setLink(link);
  };
  // Without an answer somebody else was quicker: asked for anew.
  const done = (detail?: ApprovalDetail | ApprovalWithLink) => {
    close();
    if (detail) take(detail);
    else void refetch();
    onChanged();
  };
  const buttons = data && data.actions.length > 0 && (
    <DrawerFoot>
      {[...APPROVAL_STEPS]
        .reverse()
        .filter((each) => data.actions.includes(each))
        .map((each) => (
          <Button
            key={each}
            type={each === 'approve' ? 'primary' : 'default'}
            danger={each === 'reject'}
            onClick={() => patch({ step: each })}
          >
            {text(`action.${each}`)}
          </Button>
        ))}
    </DrawerFoot>
  );
  return (
    <Drawer
      open
      width="min(880px, 100vw)"
      onClose={onClose}
      title={
        data ? (
          <Space wrap>
            {data.no}
            <ApprovalStateTag state={data.state} />
          </Space>
        ) : (
          text('view.loading')
        )
      }
      footer={buttons}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <>
          <Warnings application={data} onOpen={(other) => patch({ application: other }, 'push')} />
          {data.activation || data.company ? <ActivationDetails application={data} onChange={take} /> : null}
          <ApplicationDetails application={data} />
          <RoundHistory rounds={data.rounds} />
        </>
      )}
      {data && link && <LinkDialog name={data.managerLogin ?? data.name} link={link} onClose={() => setLink(null)} />}
      {data && Dialog && <Dialog application={data} onClose={close} onDone={done} />}
    </Drawer>
  );
}
