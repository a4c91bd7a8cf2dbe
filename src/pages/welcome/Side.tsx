import { Suspense, useRef } from 'react';
import { useSeen } from '@/components/use-seen';
import { lazyWithMessages } from '@/utils/lazy-messages';
import BannerRoom from './banners/BannerRoom';
import { OneCall } from './first-answers';
import OwnFolded from './own/OwnFolded';
import styles from './welcome.less';

// Announcements come after what one is here for.
const MyNotices = lazyWithMessages(['my-notice'], () => import('./notices/MyNotices'));
const Banners = lazyWithMessages(['carousel'], () => import('./banners/Banners'));

interface SideProps {
  position: 'console' | 'appHome';
  /** One's own lists stand here, folded. */
  folded: boolean;
  /** It stands beside the work and comes with it; else it is asked for when it is scrolled to. */
  beside: boolean;
}

/** Beside the work, under it where there is no room: one's own, notices, pictures. What comes late comes last: it pushes nothing down. */
export default function Side({ beside, ...parts }: SideProps) {
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place, beside);
  return (
    <aside ref={place} className={styles.side}>
      {beside ? (
        <Parts {...parts} />
      ) : (
        seen && (
          <OneCall place="side">
            <Parts {...parts} />
          </OneCall>
        )
      )}
    </aside>
  );
}

function Parts({ position, folded }: Omit<SideProps, 'beside'>) {
  return (
    <>
      {folded && <OwnFolded />}
      <Suspense fallback={null}>
        <MyNotices />
      </Suspense>
      <Suspense fallback={<BannerRoom position={position} />}>
        <Banners position={position} />
      </Suspense>
    </>
  );
}
