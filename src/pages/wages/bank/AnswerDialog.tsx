import { Form, Modal } from 'antd';
import { useState } from 'react';
import { BANK_OUTCOMES, type BankOutcome } from '@contract/wages/bank-answers/outcomes';
import type { BankAnswer } from '@contract/wages/bank-answers/schemas';
import SectionTitle from '@/components/SectionTitle';
import RadioGroup from '@/components/record/RadioGroup';
import { confirmAnswer } from '@/services/bank-answers';
import { attempt } from '@/utils/attempt';
import { useText } from '../hooks/use-text';
import styles from './bank.less';
import ProblemTable from './ProblemTable';

interface AnswerDialogProps {
  answer: BankAnswer;
  onClose: () => void;
  onDone: () => void;
}

/** What an answer leaves open: words of the bank that nobody has given a meaning, and lines that fit no payment. */
export default function AnswerDialog({ answer, onClose, onDone }: AnswerDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ means: BankOutcome[] }>();
  const [busy, setBusy] = useState(false);
  const asking = answer.state === 'asking';
  const { words, problems, problemCount } = answer.reading;
  const submit = async ({ means = [] }: { means?: BankOutcome[] }) => {
    setBusy(true);
    const said = words.flatMap(({ word }, index) => {
      const meaning = means[index];
      return meaning ? [{ word, means: meaning }] : [];
    });
    const done = await attempt(confirmAnswer(answer.id, said));
    setBusy(false);
    if (done) onDone();
  };
  return (
    <Modal
      open
      width={760}
      title={text(asking ? 'answer.title' : 'answer.title.seen')}
      okText={text('answer.ok')}
      cancelText={text(asking ? 'cancel' : 'close')}
      okButtonProps={asking ? { loading: busy } : { style: { display: 'none' } }}
      maskClosable={!asking}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      {asking && (
        <Form form={form} layout="vertical" disabled={busy} onFinish={submit}>
          {words.length > 0 && (
            <>
              <SectionTitle>{text('answer.words')}</SectionTitle>
              <p className={styles.soft}>{text('answer.words.hint')}</p>
            </>
          )}
          {words.map(({ word, count }, index) => (
            <Form.Item
              key={word}
              name={['means', index]}
              label={<span className={styles.wrap}>{text('answer.word', { word, count })}</span>}
              rules={[{ required: true, message: text('answer.word.rule', { word }) }]}
            >
              <RadioGroup options={BANK_OUTCOMES.map((value) => ({ value, label: text(`answer.means.${value}`) }))} />
            </Form.Item>
          ))}
        </Form>
      )}
      {problemCount > 0 && <ProblemTable problems={problems} count={problemCount} />}
    </Modal>
  );
}
