import { Link } from '@umijs/max';
import type { ShownBanner } from '@contract/banner/schemas';
import { useTextOf } from '@/utils/use-text';

interface SlideProps {
  banner: ShownBanner;
  /** Width at which it is shown, as <img sizes> takes it. */
  sizes: string;
  /** Not seen yet: the browser may fetch it later. */
  later: boolean;
  onBroken?: () => void;
}

/** One picture; a link where it leads somewhere: within the console, or to an outside page in a tab of its own that learns nothing of this one. */
export default function Slide({ banner, sizes, later, onBroken }: SlideProps) {
  const text = useTextOf('carousel');
  const { title, url, thumbUrl, thumbWidth, width, href } = banner;
  const picture = (
    <img
      src={url}
      srcSet={`${thumbUrl} ${thumbWidth}w, ${url} ${width}w`}
      sizes={sizes}
      alt={title}
      loading={later ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={onBroken}
    />
  );
  if (href === null) return picture;
  if (href.startsWith('/')) {
    return (
      <Link to={href} aria-label={text('leads', { title })}>
        {picture}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={text('opens', { title })}>
      {picture}
    </a>
  );
}
