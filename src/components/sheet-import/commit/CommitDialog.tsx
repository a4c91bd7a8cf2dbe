import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../use-text';
import styles from './commit.less';
import Facts, { type Fact } from './Facts';

interface CommitDialogProps {
  ok: string;
  /** Something must be ticked first. */
  disabled?: boolean;
  busy: boolean;
  facts: readonly Fact[];
  onYes: () => void;
  /** Keys of the question and of what becomes of it; default commit.ask, commit.what. */
  words?: { ask: string; what: string };
  onClose: () => void;
  /** What else to know, and what must be ticked. */
  children?: ReactNode;
}

/** Asks once, with the figures, before what was imported is written. */
export default function CommitDialog({
  ok,
  disabled,
  busy,
  facts,
  words,
  onYes,
  onClose,
  children,
}: CommitDialogProps) {
  const text = useText();
  return (
    <Modal
      open
      title={text(words?.ask ?? 'commit.ask')}
      okText={ok}
      cancelText={text('commit.no')}
      okButtonProps={{ disabled }}
      confirmLoading={busy}
      onOk={onYes}
      onCancel={onClose}
    >
      <Facts facts={facts} />
      {children}
      <p className={styles.hint}>{text(words?.what ?? 'commit.what')}</p>
    </Modal>
  );
}
