import { App, Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { transitionOf } from '@contract/states/machine';
import { wageSlipMachine } from '@contract/states/wage-slip';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { confirmMySlip, withdrawMyObjection } from '@/services/my-slips';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';
import { useText } from '../use-text';
import styles from '../welcome.less';
import SignStep from './SignStep';
import { slipStatus } from './slip-status';

interface MySlipFooterProps {
  detail: MySlipDetail;
  /** Amounts are hidden on the slip, so they are in the question as well. */
  masked: boolean;
  onObject: () => void;
  /** The slip as it stands after; null when it changed meanwhile and is to be asked for again. */
  onChanged: (after: MySlipDetail | null) => void;
}

/** What the reader can do: confirm, object, or take the objection back. */
export default function MySlipFooter({ detail, masked, onObject, onChanged }: MySlipFooterProps) {
  const text = useText();
  const signText = useTextOf('myContract');
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { card } = detail;
  const may = (action: 'confirm' | 'dispute' | 'withdrawDispute') =>
    transitionOf(wageSlipMachine, card.state, action) !== undefined;
  // Of one that is disputed already, more is said in its conversation.
  const canObject = may('dispute') && card.state !== 'disputed';
  const canWithdraw = may('withdrawDispute') && detail.objections.some(({ state }) => state === 'pending');

  const take = async (step: () => Promise<MySlipDetail>, done: (after: MySlipDetail) => string) => {
    setBusy(true);
    try {
      const after = await step();
      toast.success(done(after));
      onChanged(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (
        error.code === BUSINESS_ERRORS.STALE_VERSION.code ||
        error.code === BUSINESS_ERRORS.WRONG_STATE.code ||
        error.status === 404
      )
        onChanged(null);
    } finally {
      setBusy(false);
    }
  };
  const net = card.netFen === null || masked ? HIDDEN_AMOUNT : moneyText(card.netFen);
  const month = text('slips.ofMonth', {
    payMonth: card.payMonth,
    year: card.payMonth.slice(0, 4),
    month: Number(card.payMonth.slice(5)),
  });
  const confirm = () =>
    void modal.confirm({
      title: text('confirm.title', { month }),
      content: (
        <>
          <p>{text('confirm.net', { title: card.title, net })}</p>
          <p>{text('confirm.final')}</p>
          {card.needSign && <p>{signText('slip.after')}</p>}
        </>
      ),
      okText: text('confirm'),
      cancelText: text('confirm.back'),
      onOk: () =>
        take(
          () => confirmMySlip(card.id, card.version),
          (after) =>
            text('confirmed', {
              title: after.card.title,
              at: after.card.confirmedAt ? shownMoment(after.card.confirmedAt) : '',
            }),
        ),
    });
  const withdraw = () =>
    void modal.confirm({
      title: text('objection.withdraw.title'),
      content: text('objection.withdraw.hint'),
      okText: text('objection.withdraw'),
      cancelText: text('cancel'),
      onOk: () =>
        take(
          () => withdrawMyObjection(card.id, card.version),
          () => text('objection.withdrawn'),
        ),
    });

  const standing = slipStatus(card, new Date());
  const deadline = card.deadline && new Date(Date.parse(card.deadline) + 8 * 3600_000).toISOString().slice(0, 10);
  return (
    <>
      <Typography.Paragraph className={styles.footerText}>
        {card.sign
          ? signText(`slip.${card.sign.state}`, { at: card.confirmedAt ? shownMoment(card.confirmedAt) : '' })
          : standing.key === 'toConfirm' && deadline
            ? text('footer.toConfirm', { deadline })
            : text(`footer.${standing.key}`, { at: card.confirmedAt ? shownMoment(card.confirmedAt) : '' })}
      </Typography.Paragraph>
      {card.sign && <SignStep card={card} sign={card.sign} onSigned={() => onChanged(null)} />}
      <Space.Compact block>
        {may('confirm') && (card.needConfirm || card.corrected) && (
          <Button type="primary" size="large" block loading={busy} onClick={confirm}>
            {text('confirm')}
          </Button>
        )}
        {canObject && (
          <Button size="large" block disabled={busy} onClick={onObject}>
            {text('object')}
          </Button>
        )}
        {canWithdraw && (
          <Button size="large" block loading={busy} onClick={withdraw}>
            {text('objection.withdraw')}
          </Button>
        )}
      </Space.Compact>
    </>
  );
}
