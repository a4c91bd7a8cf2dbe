import type { BannerItem } from '@contract/banner/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import BannerActions from '../actions/BannerActions';
import type { BannerChoice } from '../actions/banner-choices';
import styles from '../banner.less';
import BannerStateTag from '../BannerStateTag';
import BannerThumb from '../BannerThumb';
import { useText } from '../use-text';
import ShowTime from './ShowTime';

/** One banner on a phone. */
export default function PhoneBanner({
  banner,
  onAction,
}: {
  banner: BannerItem;
  onAction: (action: BannerChoice) => void;
}) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <button
          type="button"
          className={styles.open}
          aria-label={text('preview.of', { title: banner.title })}
          onClick={() => onAction('preview')}
        >
          <BannerThumb image={banner.image} title={banner.title} />
        </button>
        <BannerStateTag state={banner.state} />
      </PhoneLine>
      <strong className={words.wrap}>{banner.title}</strong>
      <span className={words.soft}>
        {text('list.phone', { position: text(`position.${banner.position}`), sort: banner.sort })}
      </span>
      <ShowTime banner={banner} />
      <BannerActions banner={banner} onAction={onAction} />
    </PhoneRow>
  );
}
