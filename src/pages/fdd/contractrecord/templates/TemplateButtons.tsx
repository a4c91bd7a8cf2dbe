import { Button, Space } from 'antd';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import { SPACE } from '@/theme/tokens';
import type { Step } from './steps';
import { useText } from './use-text';

const STEP_OF = { send: 'send', edit: 'edit', disable: 'state', enable: 'state' } as const;

/** What can be done to a template; a look at it always. */
export default function TemplateButtons({
  record,
  onStep,
}: {
  record: TemplateListItem;
  onStep: (step: Step, record: TemplateListItem) => void;
}) {
  const text = useText();
  const button = (key: string, step: Step) => (
    <Button
      key={key}
      type="link"
      size="small"
      style={{ paddingInline: SPACE.xxs }}
      aria-label={text('action.of', { action: text(`action.${key}`), name: record.name })}
      onClick={() => onStep(step, record)}
    >
      {text(`action.${key}`)}
    </Button>
  );
  return (
    <Space size={0} wrap>
      {button('preview', 'preview')}
      {record.actions.map((action) => button(action, STEP_OF[action]))}
    </Space>
  );
}
