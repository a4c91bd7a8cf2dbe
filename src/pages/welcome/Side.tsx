import { Suspense } from 'react';
import WhenSeen from '@/components/WhenSeen';
import { lazyWithMessages } from '@/utils/lazy-messages';
import BannerRoom from './banners/BannerRoom';
import OwnFolded from './own/OwnFolded';
import styles from './welcome.less';

// Announcements come after what one is here for.
const MyNotices = lazyWithMessages(['my-notice'], () => import('./notices/MyNotices'));
const Banners = lazyWithMessages(['carousel'], () => import('./banners/Banners'));

interface SideProps {
  position: 'console' | 'appHome';
  /** One's own lists stand here, folded. */
  folded: boolean;
}

/** Beside the work, under it where there is no room: one's own, notices, pictures. What comes late comes last: it pushes nothing down. */
export default function Side({ position, folded }: SideProps) {
  return (
    <aside className={styles.side}>
      {folded && <OwnFolded />}
      <Suspense fallback={null}>
        <MyNotices />
      </Suspense>
      <WhenSeen room={<BannerRoom position={position} />}>
        <Suspense fallback={<BannerRoom position={position} />}>
          <Banners position={position} />
        </Suspense>
      </WhenSeen>
    </aside>
  );
}
