import { Modal } from 'antd';
import { useTextOf } from '@/utils/use-text';
import type { PanelProps } from '../panel-props';
import styles from './key-list.less';

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** What each key does, as `palette.keys.<name>`. Keys of one entry are pressed together, or either of them. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  palette: ['mod', 'K'],
  search: ['/'],
  rows: ['J', 'K'],
  open: ['Enter'],
  close: ['Esc'],
  screenshot: ['H'],
  keys: ['?'],
};

/** The list of keys. */
export default function KeyList({ open, onClose }: PanelProps) {
  const text = useTextOf('palette');
  const mod = isMac() ? '⌘' : 'Ctrl';
  return (
    <Modal open={open} onCancel={onClose} footer={null} width={420} destroyOnHidden title={text('keys.title')}>
      <dl className={styles.keys}>
        {Object.entries(KEYS).map(([name, keys]) => (
          <div key={name}>
            <dt>{text(`keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key === 'mod' ? mod : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text('keys.note')}</p>
    </Modal>
  );
}
