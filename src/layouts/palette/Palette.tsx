import { Modal } from 'antd';
import { useTextOf } from '@/utils/use-text';
import type { PanelProps } from '../panel-props';
import PaletteBody from './PaletteBody';
import styles from './palette.less';

/** Ctrl/⌘ K: everything there is to go to or to do, found by typing. Built anew each time it opens. */
export default function Palette({ open, onClose, show }: PanelProps) {
  const text = useTextOf('palette');
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={text('title')}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      zIndex={1100}
      // It is there at once: whoever opens it is typing already.
      transitionName=""
      maskTransitionName=""
      rootClassName={styles.palette}
    >
      <PaletteBody onClose={onClose} show={show} />
    </Modal>
  );
}
