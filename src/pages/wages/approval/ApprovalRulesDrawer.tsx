import { Alert, Drawer, Typography } from 'antd';
import RecordDrawer from '@/components/record/RecordDrawer';
import { useCan } from '@/models/hooks';
import { getApprovalRules } from '@/services/approval-rules';
import { SPACE } from '@/theme/tokens';
import { sentences } from '@/utils/punctuation';
import ApprovalRulesForm from './ApprovalRulesForm';
import ProposalNote from './ProposalNote';
import TierLines from './TierLines';
import { savedText } from './saved-text';
import { useText } from './use-text';

interface ApprovalRulesDrawerProps {
  /** The company is closed. */
  readOnly: boolean;
  onClose: () => void;
}

const WIDTH = 720;

/** 审核权限: who approves the company's wage sheets from which amount on. */
export default function ApprovalRulesDrawer({ readOnly, onClose }: ApprovalRulesDrawerProps) {
  const text = useText();
  const mayEdit = useCan('approvalRules.edit') && !readOnly;
  return (
    <RecordDrawer query={getApprovalRules()} width={WIDTH} onClose={onClose}>
      {(view) => {
        if (view === null) return null;
        const first = (
          <>
            {view.proposal && (
              <ProposalNote key={view.proposal.id} view={view} proposal={view.proposal} mayDecide={mayEdit} />
            )}
            {!view.reviewRequired && (
              <Alert type="warning" showIcon message={text('off')} style={{ marginBlockEnd: SPACE.md }} />
            )}
          </>
        );
        if (mayEdit)
          return (
            // Begun anew with other rules in force, and once what was typed waits.
            <ApprovalRulesForm
              key={`${view.saved?.at ?? ''} ${view.proposal?.mine && view.proposal.state === 'waiting' ? view.proposal.id : ''}`}
              view={view}
              width={WIDTH}
              onClose={onClose}
            >
              {first}
            </ApprovalRulesForm>
          );
        return (
          <Drawer open width={`min(${WIDTH}px, 100vw)`} title={text('title')} onClose={onClose}>
            <Typography.Paragraph type="secondary">
              {sentences([text('hint'), text(readOnly ? 'hint.closed' : 'hint.reader'), savedText(view, text)])}
            </Typography.Paragraph>
            {first}
            <TierLines rules={view.rules} people={view.people} />
          </Drawer>
        );
      }}
    </RecordDrawer>
  );
}
