import { Tag } from 'antd';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import words from '@/components/text.less';
import TemplateButtons from './TemplateButtons';
import type { Step } from './steps';
import { useText } from './use-text';

/** A template on a phone's width. */
export default function PhoneTemplate({
  record,
  onStep,
}: {
  record: TemplateListItem;
  onStep: (step: Step, record: TemplateListItem) => void;
}) {
  const text = useText();
  return (
    <>
      <div className={words.wrap}>
        {record.name}{' '}
        <Tag color={record.state === 'enabled' ? 'success' : 'default'}>{text(`state.${record.state}`)}</Tag>
      </div>
      <div className={words.soft}>
        {text(`kind.${record.kind}`)} · {text('version', { no: record.no, pages: record.pages })}
      </div>
      <TemplateButtons record={record} onStep={onStep} />
    </>
  );
}
