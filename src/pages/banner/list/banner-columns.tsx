import { useMemo } from 'react';
import type { BannerItem } from '@contract/banner/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import BannerActions from '../actions/BannerActions';
import type { BannerChoice } from '../actions/banner-choices';
import styles from '../banner.less';
import BannerStateTag from '../BannerStateTag';
import BannerThumb from '../BannerThumb';
import { useText } from '../use-text';
import PhoneBanner from './PhoneBanner';
import ShowTime from './ShowTime';

const WIDE: ListColumn<BannerItem>['responsive'] = ['sm'];

/** Columns of the list; a phone gets one column that says it all. */
export function useBannerColumns(
  onAction: (banner: BannerItem, action: BannerChoice) => void,
): ListColumn<BannerItem>[] {
  const text = useText();
  return useMemo(() => {
    const columns: ListColumn<BannerItem>[] = [
      {
        title: text('column.banner'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, banner) => <PhoneBanner banner={banner} onAction={(action) => onAction(banner, action)} />,
      },
      {
        title: text('column.image'),
        key: 'image',
        responsive: WIDE,
        width: 120,
        render: (_, banner) => (
          <button
            type="button"
            className={styles.open}
            aria-label={text('preview.of', { title: banner.title })}
            onClick={() => onAction(banner, 'preview')}
          >
            <BannerThumb image={banner.image} title={banner.title} />
          </button>
        ),
      },
      {
        title: text('column.title'),
        key: 'title',
        responsive: WIDE,
        most: 180,
        render: (_, banner) => <div className={`${styles.title} ${words.wrap}`}>{banner.title}</div>,
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        most: 88,
        render: (_, banner) => <BannerStateTag state={banner.state} />,
      },
      {
        title: text('column.position'),
        key: 'position',
        responsive: WIDE,
        most: 162,
        render: (_, banner) => text(`position.${banner.position}`),
      },
      {
        title: text('column.link'),
        key: 'link',
        responsive: ['xl'],
        most: 176,
        render: (_, banner) => (
          <div className={`${styles.link} ${words.wrap}`}>
            {text(`linkType.${banner.linkType}`)}
            {banner.linkType === 'url' && <Aside>{banner.linkValue}</Aside>}
            {banner.linkType === 'notice' && <Aside>{banner.noticeTitle ?? text('notice.gone')}</Aside>}
          </div>
        ),
      },
      {
        title: text('column.sort'),
        key: 'sort',
        align: 'right',
        responsive: WIDE,
        width: 60,
        render: (_, banner) => banner.sort,
      },
      {
        title: text('column.time'),
        key: 'startAt',
        responsive: ['lg'],
        most: 256,
        render: (_, banner) => <ShowTime banner={banner} />,
      },
      {
        title: text('column.updatedAt'),
        key: 'updatedAt',
        responsive: ['xxl'],
        most: 128,
        render: (_, banner) => {
          const [day, time] = shownMoment(banner.updatedAt).split(' ');
          return (
            <>
              {day}
              <Aside>{time}</Aside>
            </>
          );
        },
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 170,
        most: 187,
        render: (_, banner) => <BannerActions banner={banner} onAction={(action) => onAction(banner, action)} />,
      },
    ];
    return columns;
  }, [onAction, text]);
}
