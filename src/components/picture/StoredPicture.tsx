import type { PictureView } from '@contract/files/schemas';
import { usePictureLink } from './use-picture-link';
import ZoomPicture from './ZoomPicture';

/** A kept picture, small, with the way to the large one. `label`: what it shows. */
export default function StoredPicture({ picture: given, label }: { picture: PictureView; label: string }) {
  const { picture, renew } = usePictureLink(given);
  return <ZoomPicture src={picture.thumbUrl} large={picture.url} label={label} onOpen={renew} onError={renew} />;
}
