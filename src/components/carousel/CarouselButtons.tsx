import { useTextOf } from '@/utils/use-text';
import styles from './carousel.less';

interface CarouselButtonsProps {
  count: number;
  index: number;
  stopped: boolean;
  /** Nothing to stop: it does not move by itself. */
  still: boolean;
  onGo: (index: number) => void;
  onToggle: () => void;
}

/** The ways through the pictures besides swiping: one by one, to a certain one, and a stop for what moves by itself (WCAG 2.2.2). */
export default function CarouselButtons({ count, index, stopped, still, onGo, onToggle }: CarouselButtonsProps) {
  const text = useTextOf('carousel');
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.back}`}
        aria-label={text('previous')}
        onClick={() => onGo(index - 1)}
      />
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label={text('next')}
        onClick={() => onGo(index + 1)}
      />
      <div className={styles.bar}>
        {Array.from({ length: count }, (_, each) => (
          <button
            key={each}
            type="button"
            className={styles.dot}
            aria-label={text('go', { number: each + 1 })}
            aria-current={each === index}
            onClick={() => onGo(each)}
          />
        ))}
        {!still && (
          <button
            type="button"
            className={stopped ? styles.play : styles.pause}
            aria-label={text(stopped ? 'play' : 'pause')}
            onClick={onToggle}
          />
        )}
      </div>
    </>
  );
}
