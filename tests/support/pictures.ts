import sharp from 'sharp';
import type { PicturePurpose } from '@contract/files/purposes';
import { keepFile } from '@server/modules/files/service';
import type { AccountRecord } from './server-factory';
import type { TestApp } from './server';

/** A small photo-like picture, each pixel different enough to survive as itself. */
export function picture(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } })
    .toFormat(format)
    .toBuffer();
}

/** A picture as an account has just uploaded it (null = somebody not signed in); gives its id. */
export async function uploadedPicture(
  t: TestApp,
  purpose: PicturePurpose,
  owner: Pick<AccountRecord, 'id'> | null,
): Promise<string> {
  const content = await picture('jpeg', 320, 320);
  return keepFile(t.deps, {
    purpose,
    ownerId: owner?.id ?? null,
    mime: 'image/jpeg',
    content,
    picture: { width: 320, height: 320, thumb: content },
  });
}
