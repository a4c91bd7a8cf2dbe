import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Space, Typography } from 'antd';
import type { RealNameDetail } from '@contract/real-name/schemas';
import LoadError from '@/components/LoadError';
import DrawerFoot from '@/components/record/DrawerFoot';
import SectionTitle from '@/components/SectionTitle';
import { getRealName } from '@/services/real-names';
import { useAddress } from '@/utils/use-address';
import ApproveDialog from '../actions/ApproveDialog';
import type { DialogProps } from '../actions/dialog-props';
import LinkDialog from '../actions/LinkDialog';
import ReasonStepDialog from '../actions/ReasonStepDialog';
import RestartDialog from '../actions/RestartDialog';
import { isDanger, type ReviewStep, stepOf, stepsOf } from '../actions/review-steps';
import styles from '../appruser.less';
import RealNameStateTag from '../RealNameStateTag';
import { useText } from '../use-text';
import Doubts from './Doubts';
import RealNameDetails from './RealNameDetails';
import WatermarkedPicture from './WatermarkedPicture';

interface RealNameDrawerProps {
  id: string;
  /** Named by an administrator; absent = the current company. */
  companyId: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

function StepDialog({ step, ...props }: DialogProps & { step: ReviewStep }) {
  if (step === 'approve') return <ApproveDialog {...props} />;
  if (step === 'restart') return <RestartDialog {...props} />;
  return step === 'link' ? <LinkDialog {...props} /> : <ReasonStepDialog step={step} {...props} />;
}

/** One verification: its pictures at a click, what speaks against it, its history; and the decision. */
export default function RealNameDrawer({ id, companyId, onClose, onChanged }: RealNameDrawerProps) {
  const text = useText();
  const { params, patch } = useAddress();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getRealName({ id, companyId }));
  const steps = data ? stepsOf(data) : [];
  const step = steps.find((each) => each === stepOf(params.get('step')));
  const close = () => patch({ step: null });
  const done = (detail?: RealNameDetail) => {
    close();
    if (detail) client.setQueryData(getRealName({ id, companyId }).queryKey, detail);
    else void refetch();
    onChanged();
  };
  const buttons = steps.length > 0 && (
    <DrawerFoot>
      {[...steps].reverse().map((each) => (
        <Button
          key={each}
          type={each === 'approve' ? 'primary' : 'default'}
          danger={isDanger(each)}
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
      width="min(820px, 100vw)"
      onClose={onClose}
      title={
        data ? (
          <Space wrap>
            {data.realName}
            <RealNameStateTag state={data.state} outcome={data.outcome} />
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
          <Doubts item={data} />
          <SectionTitle>{text('papers')}</SectionTitle>
          <Typography.Paragraph type="secondary">
            {text(data.sides.length > 0 ? 'papers.hint' : 'papers.none')}
          </Typography.Paragraph>
          <div className={styles.papers}>
            {data.sides.map((side) => (
              <WatermarkedPicture key={side} of={data} side={side} />
            ))}
          </div>
          <RealNameDetails item={data} />
        </>
      )}
      {data && step && <StepDialog step={step} item={data} onClose={close} onDone={done} />}
    </Drawer>
  );
}
