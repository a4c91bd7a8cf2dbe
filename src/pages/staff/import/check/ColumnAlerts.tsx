import { useNoticeText } from '@/components/sheet-import/use-notice-text';
import { Alert, Button } from 'antd';
import type { StaffImportDetail } from '@contract/staff/import-schemas';
import type { StepProps } from '@/components/sheet-import/kind';
import { useText } from '@/components/sheet-import/use-text';
import { listed } from '@/utils/punctuation';

/** What of the columns is to be looked at: one that must be there and is not, or those left out the last time. */
export default function ColumnAlerts({ detail, address }: Pick<StepProps<StaffImportDetail>, 'detail' | 'address'>) {
  const text = useText();
  const noticeText = useNoticeText();
  const leftOut = detail.columns.filter(({ target, offered }) => target === null && offered !== undefined);
  const toColumns = (label: string) => (
    <Button size="small" onClick={() => address.goTo('columns')}>
      {text(label)}
    </Button>
  );
  if (detail.state === 'needsMapping') {
    return (
      <Alert
        type="warning"
        showIcon
        message={detail.notices[0] ? noticeText(detail.notices[0]) : text('commit.unmapped')}
        action={toColumns('header.next')}
      />
    );
  }
  if (leftOut.length === 0) return null;
  return (
    <Alert
      closable
      type="info"
      showIcon
      message={text('check.leftOut', { list: listed(leftOut.map(({ label }) => `“${label}”`)) })}
      action={toColumns('check.leftOut.go')}
    />
  );
}
