import { Alert, Button, Form, Input, List, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { CARD_CHOICES, CARD_REASON, type CardChoice } from '@contract/states/card-choice';
import type { CardConflict, CardConflicts as Conflicts } from '@contract/wages/bank-file-schemas';
import words from '@/components/text.less';
import RadioGroup from '@/components/record/RadioGroup';
import { chooseCard } from '@/services/wage-batches';
import { SPACE } from '@/theme/tokens';
import { withRemark } from '@/utils/punctuation';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../hooks/use-text';

interface CardConflictsProps {
  batchId: string;
  conflicts: Conflicts;
  onChanged: () => void;
}

/** Whose card in the sheet is another than in the staff record: nobody of them is paid before somebody has said which is right. */
export default function CardConflicts({ batchId, conflicts, onChanged }: CardConflictsProps) {
  const text = useText();
  if (conflicts.total === 0) return null;
  const { undecided, total, list } = conflicts;
  return (
    <Alert
      type={undecided > 0 ? 'warning' : 'info'}
      showIcon
      style={{ marginBlockEnd: SPACE.md }}
      message={undecided > 0 ? text('cards.undecided', { count: undecided }) : text('cards.decided', { count: total })}
      description={
        <>
          <List
            size="small"
            rowKey="slipId"
            dataSource={list}
            style={{ maxHeight: '36vh', overflowY: 'auto' }}
            aria-label={text('cards.list')}
            renderItem={(one) => <ConflictLine batchId={batchId} conflict={one} onChanged={onChanged} />}
          />
          {total > list.length && (
            <div className={words.soft}>{text('cards.more', { count: total - list.length })}</div>
          )}
        </>
      }
    />
  );
}

interface Values {
  choice: CardChoice;
  reason: string;
}

function ConflictLine({
  batchId,
  conflict,
  onChanged,
}: {
  batchId: string;
  conflict: CardConflict;
  onChanged: () => void;
}) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onChanged);
  const { slipId, name, staffNo, sheetLast4, staffLast4, choice, refusal } = conflict;
  const last4 = { sheet: sheetLast4, staff: staffLast4 };
  const save = (values: Values) =>
    run(
      (requestId) =>
        chooseCard(batchId, {
          requestId,
          slipId,
          sheetLast4,
          staffLast4,
          choice: values.choice,
          reason: values.reason.trim(),
        }),
      () => {
        setOpen(false);
        onChanged();
      },
    );
  return (
    <List.Item style={{ display: 'block', paddingInline: 0 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: SPACE.xs, alignItems: 'center' }}>
        <span style={{ flex: 1, minWidth: 200 }}>
          {text('cards.person', {
            name: staffNo === null ? name : withRemark(name, staffNo),
            sheet: sheetLast4,
            staff: staffLast4,
          })}
        </span>
        {choice && <Tag color="processing">{text(`cards.${choice.card}`, { last4: last4[choice.card] })}</Tag>}
        {!open && (
          <Tooltip title={refusal === null ? null : text(`cards.refusal.${refusal}`)}>
            <Button size="small" disabled={refusal !== null} onClick={() => setOpen(true)}>
              {text(choice ? 'cards.change' : 'cards.choose')}
            </Button>
          </Tooltip>
        )}
      </div>
      {choice && <div className={words.soft}>{text('cards.by', { name: choice.byName, reason: choice.reason })}</div>}
      {open && (
        <Form
          form={form}
          layout="vertical"
          disabled={busy}
          onFinish={(values) => void save(values)}
          style={{ marginBlockStart: SPACE.xs }}
        >
          <Form.Item
            name="choice"
            rules={[{ required: true, message: text('cards.choice.rule') }]}
            style={{ marginBlockEnd: SPACE.xs }}
          >
            <RadioGroup
              options={CARD_CHOICES.map((value) => ({ value, label: text(`cards.${value}`, { last4: last4[value] }) }))}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={text('cards.reason')}
            rules={[
              {
                required: true,
                whitespace: true,
                min: CARD_REASON.least,
                max: CARD_REASON.most,
                message: text('cards.reason.rule'),
              },
            ]}
            style={{ marginBlockEnd: SPACE.xs }}
          >
            <Input maxLength={CARD_REASON.most} placeholder={text('cards.reason.hint')} />
          </Form.Item>
          <Button size="small" type="primary" loading={busy} onClick={() => form.submit()}>
            {text('cards.ok')}
          </Button>{' '}
          <Button size="small" disabled={busy} onClick={() => setOpen(false)}>
            {text('cancel')}
          </Button>
        </Form>
      )}
    </List.Item>
  );
}
