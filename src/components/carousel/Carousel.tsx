import type { KeyboardEvent } from 'react';
import type { ShownBanner } from '@contract/banner/schemas';
import { useTextOf } from '@/utils/use-text';
import CarouselButtons from './CarouselButtons';
import styles from './carousel.less';
import Slide from './Slide';
import { useCarousel } from './use-carousel';

interface CarouselProps {
  banners: readonly ShownBanner[];
  /** Width at which it is shown, as <img sizes> takes it. */
  sizes: string;
  /** A picture could not be had. */
  onBroken?: () => void;
}

/**
 * Pictures in a row, one at a time, after the W3C's pattern of a carousel: swiped, by buttons, by the arrow keys, or by
 * themselves – not while pointer or focus are on them, nor for who wants no motion. It takes the room of its ratio at once.
 */
export default function Carousel({ banners, sizes, onBroken }: CarouselProps) {
  const text = useTextOf('carousel');
  const { track, index, goTo, onScroll, runs, still, stopped, toggle, setHeld } = useCarousel(banners.length);
  const several = banners.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !several) return;
    event.preventDefault();
    goTo(index + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step));
  };
  return (
    <section
      className={styles.carousel}
      aria-roledescription={text('role')}
      aria-label={text('label')}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      <div
        ref={track}
        className={styles.track}
        tabIndex={several ? 0 : undefined}
        role="group"
        aria-label={text('pictures')}
        aria-live={runs ? 'off' : 'polite'}
        onScroll={onScroll}
      >
        {banners.map((banner, each) => (
          <div
            key={banner.id}
            className={styles.slide}
            role="group"
            aria-roledescription={text('slide')}
            aria-label={text('slide.of', { number: each + 1, count: banners.length })}
          >
            <Slide banner={banner} sizes={sizes} later={each > 0} onBroken={onBroken} />
          </div>
        ))}
      </div>
      {several && (
        <CarouselButtons
          count={banners.length}
          index={index}
          stopped={stopped}
          still={still}
          onGo={goTo}
          onToggle={toggle}
        />
      )}
    </section>
  );
}
