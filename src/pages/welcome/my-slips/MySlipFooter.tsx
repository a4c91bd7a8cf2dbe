import { App, Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { transitionOf } from '@contract/states/machine';
import { wageSlipMachine } from '@contract/states/wage-slip';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { confirmMySlip, withdrawMyObjection } from '@/services/my-slips';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useText } from '../use-text';
import styles from '../welcome.less';
import { slipStanding } from './slip-standing';

interface MySlipFooterProps {
  detail: MySlipDetail;
  onObject: () => void;
  /** The slip as it stands after; null when it changed meanwhile and is to be asked for again. */
  onChanged: (after: MySlipDetail | null) => void;
}

/** What the reader can do: confirm, object, or take the objection back. */
export default function MySlipFooter({ detail, onObject, onChanged }: MySlipFooterProps) {
  const text = useText();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { card } = detail;
  const may = (action: 'confirm' | 'dispute' | 'withdrawDispute') => transitionOf(wageSlipMachine, card.state, action) !== undefined;

  const take = async (step: () => Promise<MySlipDetail>, done: string) => {
    setBusy(true);
    try {
      const after = await step();
      toast.success(done);
      onChanged(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.STALE_VERSION.code || error.code === BUSINESS_ERRORS.WRONG_STATE.code || error.status === 404) onChanged(null);
    } finally {
      setBusy(false);
    }
  };
  const withdraw = () =>
    void modal.confirm({
      title: text('objection.withdraw.title'),
      content: text('objection.withdraw.hint'),
      okText: text('objection.withdraw'),
      cancelText: text('cancel'),
      onOk: () => take(() => withdrawMyObjection(card.id, card.version), text('objection.withdrawn')),
    });

  const standing = slipStanding(card, new Date());
  const deadline = card.deadline && new Date(Date.parse(card.deadline) + 8 * 3600_000).toISOString().slice(0, 10);
  return (
    <>
      <Typography.Paragraph className={styles.footerText}>
        {standing.key === 'toConfirm' && deadline ? text('footer.toConfirm', { deadline }) : text(`footer.${standing.key}`)}
      </Typography.Paragraph>
      <Space.Compact block>
        {may('confirm') && card.needConfirm && (
          <Button type="primary" size="large" block loading={busy} onClick={() => void take(() => confirmMySlip(card.id, card.version), text('confirmed'))}>
            {text('confirm')}
          </Button>
        )}
        {may('dispute') && (
          <Button size="large" block disabled={busy} onClick={onObject}>
            {text('object')}
          </Button>
        )}
        {may('withdrawDispute') && (
          <Button size="large" block loading={busy} onClick={withdraw}>
            {text('objection.withdraw')}
          </Button>
        )}
      </Space.Compact>
    </>
  );
}
