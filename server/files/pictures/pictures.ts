import type { JpegOptions, Sharp } from 'sharp';
import { MAX_PIXELS, type PictureRule } from '@contract/files/purposes';
import { Turnstile } from '../../jobs/turnstile';
import { PictureError } from './errors';
import { sharp } from './sharp';
import { type PictureFormat, sniffPicture } from './sniff';
import { watermarked } from './watermark';

/** How a picture is to be kept. */
export type PictureRecipe = Pick<PictureRule, 'edge' | 'thumb' | 'square' | 'minEdge' | 'minWidth'>;

/** A picture drawn anew: nothing of the upload is left in it but what one sees. */
export interface MadePicture {
  mime: 'image/jpeg';
  width: number;
  height: number;
  content: Buffer;
  thumb: Buffer;
}

export interface Pictures {
  /** Checks an upload and draws it anew. Throws PictureError in words for who chose it. */
  make(upload: Buffer, recipe: PictureRecipe): Promise<MadePicture>;
  /** Checks an upload and draws it anew in its own format and size, e.g. for an attachment. Throws PictureError. */
  clean(upload: Buffer): Promise<Buffer>;
  /** A kept picture as JPEG with lines of text across it; throws rather than give it bare. */
  watermark(content: Buffer, lines: readonly string[]): Promise<Buffer>;
}

/** Pictures drawn at a time: each takes a core and up to some hundred megabytes. */
const AT_ONCE = 2;
/** Full colour resolution, for the small print of a certificate. */
const KEPT: JpegOptions = { quality: 85, chromaSubsampling: '4:4:4' };
/** Half the bytes, of a banner on a phone the largest of the page. */
const SMALL: JpegOptions = { quality: 80, mozjpeg: true };
const LIKE_THE_ORIGINAL = 92;
const DAMAGED = '图片不完整或已损坏，无法打开。请重新拍照或导出后上传';

export function createPictures(): Pictures {
  const turnstile = new Turnstile(AT_ONCE);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await turnstile.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    async make(upload, recipe) {
      const format = sniffPicture(upload);
      return inTurn(() => draw(upload, format, recipe));
    },
    async clean(upload) {
      const format = sniffPicture(upload);
      return inTurn(() => redraw(upload, format));
    },
    watermark: (content, lines) => inTurn(() => watermarked(content, lines)),
  };
}

async function redraw(upload: Buffer, format: PictureFormat): Promise<Buffer> {
  await sizeOf(upload, format);
  const image = opened(upload);
  const drawn =
    format === 'jpeg' ? image.jpeg({ quality: LIKE_THE_ORIGINAL, chromaSubsampling: '4:4:4' }) : image.toFormat(format);
  return drawn.toBuffer().catch(asDamaged);
}

async function draw(upload: Buffer, format: PictureFormat, recipe: PictureRecipe): Promise<MadePicture> {
  const { width, height } = await sizeOf(upload, format);
  const short = Math.min(width, height);
  if (short < recipe.minEdge)
    throw new PictureError(`图片太小（${width}×${height} 像素），短边至少 ${recipe.minEdge} 像素才看得清，请换一张`);
  if (recipe.minWidth !== undefined && width < recipe.minWidth)
    throw new PictureError(
      `图片宽度不够（${width}×${height} 像素），宽至少 ${recipe.minWidth} 像素，否则放大后模糊，请换一张`,
    );
  const side = recipe.square ? Math.min(recipe.edge, short) : recipe.edge;
  const flat = opened(upload).flatten({ background: '#fff' });
  const { data: content, info } = await rendered(flat, side, recipe.square, KEPT);
  const { data: thumb } = await rendered(sharp(content), recipe.thumb, false, SMALL);
  return { mime: 'image/jpeg', width: info.width, height: info.height, content, thumb };
}

/** Turned as the camera says, colours as screens show them; whatever else the file said stays behind. */
const opened = (upload: Buffer) =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb');

const rendered = (image: Sharp, side: number, square: boolean, jpeg: JpegOptions) =>
  image
    .resize({ width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: true })
    .jpeg(jpeg)
    .toBuffer({ resolveWithObject: true })
    .catch(asDamaged);

/** Width and height as one sees it, read from the head alone: a bomb is known, and refused, before it is unfolded. */
async function sizeOf(upload: Buffer, format: PictureFormat): Promise<{ width: number; height: number }> {
  const found = await sharp(upload, { limitInputPixels: false, failOn: 'error' }).metadata().catch(asDamaged);
  if (found.format !== format || !found.width || !found.height) throw new PictureError(DAMAGED);
  if ((found.pages ?? 1) > 1) throw new PictureError('不支持动图，请上传静态的 JPG、PNG 或 WebP 图片');
  const turned = (found.orientation ?? 1) >= 5;
  if (found.width * found.height > MAX_PIXELS)
    throw new PictureError(
      `图片尺寸过大（${found.width}×${found.height} 像素），最多 ${MAX_PIXELS / 10_000} 万像素，请缩小后上传`,
    );
  return turned ? { width: found.height, height: found.width } : { width: found.width, height: found.height };
}

/** The library's own words are about bytes; anything else (no memory, say) is no fault of the picture. */
function asDamaged(error: unknown): never {
  if (error instanceof Error && /memory|worker/i.test(error.message)) throw error;
  throw new PictureError(DAMAGED);
}
