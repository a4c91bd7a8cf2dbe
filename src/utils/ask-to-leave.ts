import { getIntl } from '@umijs/max';
import { Modal } from 'antd';

/** Asks whether to leave what is not saved; true = leave it. Closing the question stays. Its words are the part `unfinished`. */
export function askToLeave(names: readonly string[]): Promise<boolean> {
  const text = (id: string, values?: Record<string, string>) => getIntl().formatMessage({ id }, values);
  const listed = names.map((name) => text('unfinished.unsaved.name', { name })).join('');
  return new Promise((resolve) => {
    Modal.confirm({
      title: text('unfinished.discard'),
      content: text('unfinished.unsaved', { names: listed }),
      okText: text('unfinished.discard.ok'),
      okButtonProps: { danger: true },
      cancelText: text('unfinished.discard.stay'),
      autoFocusButton: 'cancel',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      // Closed by something else: whoever waits for the answer does not wait for ever.
      afterClose: () => resolve(false),
    });
  });
}
