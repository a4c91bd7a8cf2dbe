import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import type { BannerItem } from '@contract/banner/schemas';
import words from '@/components/text.less';
import styles from '../banner.less';
import BannerStateTag from '../BannerStateTag';
import BannerThumb from '../BannerThumb';
import ShowTime from '../list/ShowTime';
import { useText } from '../use-text';

interface OrderRowProps {
  banner: BannerItem;
  first: boolean;
  last: boolean;
  disabled: boolean;
  /** One place forward (−1) or back (+1). */
  onStep: (by: -1 | 1) => void;
}

/** A banner in its line: dragged by its handle with pointer, finger or keyboard, or moved step by step. */
export default function OrderRow({ banner, first, last, disabled, onStep }: OrderRowProps) {
  const text = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: banner.id,
    disabled,
  });
  const { title } = banner;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.row} ${styles.moved}` : styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={text('order.drag', { title })}
      >
        <HolderOutlined />
      </button>
      <BannerThumb image={banner.image} title={title} />
      <div className={styles.words}>
        <span className={styles.head}>
          <strong className={words.wrap}>{title}</strong>
          <BannerStateTag state={banner.state} />
        </span>
        <span className={words.soft}>
          <ShowTime banner={banner} />
        </span>
      </div>
      <div className={styles.steps}>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={disabled || first}
          aria-label={text('order.up', { title })}
          onClick={() => onStep(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={disabled || last}
          aria-label={text('order.down', { title })}
          onClick={() => onStep(1)}
        />
      </div>
    </li>
  );
}
