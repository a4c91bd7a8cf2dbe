import { Drawer, Typography } from 'antd';
import RecordDrawer from '@/components/record/RecordDrawer';
import { useCan } from '@/models/hooks';
import { getPayRules } from '@/services/pay-rules';
import PayRulesFacts from './PayRulesFacts';
import PayRulesForm from './PayRulesForm';
import { savedText } from './saved-text';
import { useText } from './use-text';

interface PayRulesDrawerProps {
  /** The company is closed. */
  readOnly: boolean;
  onClose: () => void;
}

const WIDTH = 880;

/** 薪酬规则: by what the company's wage sheets are audited. */
export default function PayRulesDrawer({ readOnly, onClose }: PayRulesDrawerProps) {
  const text = useText();
  const mayEdit = useCan('payRules.edit') && !readOnly;
  return (
    <RecordDrawer query={getPayRules()} width={WIDTH} onClose={onClose}>
      {(view) =>
        view === null ? null : mayEdit ? (
          <PayRulesForm view={view} width={WIDTH} onClose={onClose} />
        ) : (
          <Drawer open width={WIDTH} title={text('title')} onClose={onClose}>
            <Typography.Paragraph type="secondary">
              {text(readOnly ? 'hint.closed' : 'hint.reader')} {savedText(view, text)}
            </Typography.Paragraph>
            <PayRulesFacts rules={view.rules} />
          </Drawer>
        )
      }
    </RecordDrawer>
  );
}
