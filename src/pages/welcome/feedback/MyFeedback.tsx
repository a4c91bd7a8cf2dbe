import { CommentOutlined, RightOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { Suspense } from 'react';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAddress } from '@/utils/use-address';
import { useText } from '../use-text';
import styles from '../welcome.less';

// Conversations and the form come with the first look.
const MyFeedbackDrawer = lazyWithMessages(['feedback'], () => import('./MyFeedbackDrawer'));

/** The way to 我的反馈: what one asks about besides slips and attendance. A line of the bell leads straight there. */
export default function MyFeedback() {
  const text = useText();
  const { params, patch } = useAddress();
  // Push on opening, so that a phone's back button closes it and not the page.
  const close = () => patch({ feedback: null });
  return (
    <section aria-label={text('feedback')} className={styles.feedback}>
      <button type="button" className={styles.card} onClick={() => patch({ feedback: 'all' }, 'push')}>
        <CommentOutlined aria-hidden />
        <span className={styles.cardText}>
          <span className={styles.cardTitle}>{text('feedback')}</span>
          <span className={styles.soft}>{text('feedback.hint')}</span>
        </span>
        <RightOutlined className={styles.soft} aria-hidden />
      </button>
      {params.get('feedback') !== null && (
        <Suspense fallback={<Drawer open loading width={560} title={text('feedback')} onClose={close} />}>
          <MyFeedbackDrawer onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
