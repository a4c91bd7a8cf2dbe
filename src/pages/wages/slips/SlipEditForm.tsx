import { Alert, Button, Form, theme } from 'antd';
import { Suspense, useState } from 'react';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import DrawerFoot from '@/components/record/DrawerFoot';
import StaleNote from '@/components/record/StaleNote';
import UnsavedForm from '@/components/record/UnsavedForm';
import { checkSlip } from '@/services/wage-slips';
import { SPACE } from '@/theme/tokens';
import { draftKey } from '@/utils/drafts';
import { useAskFirst } from '@/utils/use-ask-first';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import { LiveDoubts } from './audit/lazy-doubts';
import { useSlipAudit } from './audit/use-slip-audit';
import { shownItems } from './edit-values';
import ItemFields from './ItemFields';
import Mismatches from './Mismatches';
import type { SaveReports } from './use-guarded-save';
import { useItemEdits } from './use-item-edits';
import { useSaveSlip } from './use-save-slip';

interface SlipEditFormProps extends SaveReports<SlipDetail> {
  detail: SlipDetail;
  onCancel: () => void;
}

interface Values {
  items: Record<string, string>;
}

/** Corrects the values of a slip nobody can see at the moment, and says while typing which total does not follow any more. Amounts are typed in yuan and sent in 分. */
export default function SlipEditForm({ detail, onCancel, onSaved, onStale, onBusy }: SlipEditFormProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { token } = theme.useToken();
  const askFirst = useAskFirst(onCancel);
  const [stale, setStale] = useState(false);
  const { save, busy, dialog } = useSaveSlip(detail, {
    onSaved,
    onStale: () => {
      setStale(true);
      onStale();
    },
    onBusy,
  });
  const { itemDefs: defs, netIdentity: identity } = detail;
  const begin = { items: shownItems(defs, detail.items) };
  const { mismatches, changed, changedOf, asked, fix, carry } = useItemEdits(form, detail);
  const { id, version } = detail.slip;
  const live = useSlipAudit([id, version], changed, (items) => checkSlip(id, { version, items }));
  const submit = ({ items }: Values) => {
    const values = changedOf(items);
    save(values, asked(values));
  };

  return (
    <Form form={form} layout="vertical" disabled={busy} initialValues={begin} onFinish={submit}>
      <UnsavedForm
        name={`${text('slip.edit')} ${detail.slip.name}`}
        draft={draftKey('slip', detail.slip)}
        busy={busy}
        initialValues={begin}
      />
      <Alert type="info" showIcon message={text('slip.edit.hint')} style={{ marginBlockEnd: SPACE.md }} />
      <ItemFields defs={defs} />
      <div className={styles.editFoot} style={{ background: token.colorBgElevated }}>
        {mismatches.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="status"
            style={{ marginBlockEnd: SPACE.sm }}
            message={<Mismatches mismatches={mismatches} itemDefs={defs} identity={identity} />}
          />
        )}
        <Suspense fallback={null}>
          <LiveDoubts {...live} onFix={fix} />
        </Suspense>
        {stale && <StaleNote onLoad={askFirst} />}
        <DrawerFoot>
          <Button onClick={askFirst}>{text('cancel')}</Button>
          <Button onClick={carry}>{text('slip.edit.totals')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {text('save')}
          </Button>
        </DrawerFoot>
      </div>
      {dialog}
    </Form>
  );
}
