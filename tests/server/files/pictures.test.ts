import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { createPictures } from '@server/files/pictures/pictures';
import { picture } from '../../support/pictures';

const pictures = createPictures();
const recipe = { edge: 400, thumb: 100, square: false, minEdge: 64 };
const make = (content: Buffer, own: Partial<typeof recipe> = {}) => pictures.make(content, { ...recipe, ...own });
const reason = (content: Buffer, own?: Partial<typeof recipe>) =>
  make(content, own).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  );
/** Average red, green, blue. */
const colour = async (content: Buffer) =>
  (await sharp(content).stats()).channels.map((channel) => Math.round(channel.mean));

describe('a picture that is taken', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is drawn anew from %s, no larger than asked, with a small copy',
    async (format) => {
      const made = await make(await picture(format, 1200, 900));
      expect(made).toMatchObject({ mime: 'image/jpeg', width: 400, height: 300 });
      expect(await sharp(made.content).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
      expect(await sharp(made.thumb).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 75 });
      const [red = 0, green = 0, blue = 0] = await colour(made.content);
      expect(Math.abs(red - 200) + Math.abs(green - 30) + Math.abs(blue - 60)).toBeLessThan(12);
    },
  );

  test('is cut to its middle where a square is wanted, and never drawn larger than it is', async () => {
    const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#00f' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const made = await make(wide, { square: true });
    expect(made).toMatchObject({ width: 200, height: 200 });
    expect((await colour(made.content))[2]).toBeGreaterThan(250);
  });

  test('stands upright and has lost place and camera', async () => {
    const content = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#393' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(content.includes('SecretCamera')).toBe(true);
    const made = await make(content);
    expect([made.width, made.height]).toEqual([200, 400]);
    for (const kept of [made.content, made.thumb]) {
      const { exif, xmp, iptc, orientation } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(kept.includes('SecretCamera')).toBe(false);
    }
  });

  test('may come in the colours of print', async () => {
    const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#e02020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).space).toBe('cmyk');
    const made = await make(content);
    expect((await sharp(made.content).metadata()).space).toBe('srgb');
    const [red = 0, green = 255, blue = 255] = await colour(made.content);
    expect(red).toBeGreaterThan(150);
    expect(green + blue).toBeLessThan(180);
  });

  test('stands on white where it was transparent', async () => {
    const made = await make(
      await sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    expect(await colour(made.content)).toEqual([255, 255, 255]);
  });

  test('may be a phone’s, with data of its own behind it', async () => {
    const content = Buffer.concat([await picture('jpeg'), Buffer.from('\0\0\0\x18ftypmp42 a moment before and after')]);
    expect(await reason(content)).toBe('taken');
  });
});

/** A progressive JPEG with empty passes put in, one a coefficient and bit, as its decoder allows. */
async function manyPasses(count: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const end = plain.length - 2;
  const last = plain.lastIndexOf('ffda', end, 'hex');
  const head = plain.subarray(0, plain.indexOf('ffc4', plain.indexOf('ffda', 0, 'hex'), 'hex'));
  const tables = plain.subarray(plain.lastIndexOf('ffc4', last, 'hex'), last);
  const passes = Array.from({ length: count }, (_, n) => {
    const pass = Buffer.from(plain.subarray(last, end));
    const [coefficient, bit] = [1 + Math.floor(n / 14), 13 - (n % 14)];
    pass.set([coefficient, coefficient, bit === 13 ? 13 : ((bit + 1) << 4) | bit], 7);
    return pass;
  });
  return Buffer.concat([head, tables, ...passes, plain.subarray(end)]);
}

describe('a picture that is refused, in words', () => {
  test('one drawn in hundreds of passes, which would keep a core busy for minutes', async () => {
    expect(await reason(await manyPasses(60))).toBe('taken');
    expect(await reason(await manyPasses(400))).toMatch(/^PictureError: 图片的编码异常（分100次以上绘制）/);
  });

  const damaged = /^PictureError: 图片不完整或已损坏/;

  test.each(['jpeg', 'png', 'webp'] as const)('a %s cut off half-way', async (format) => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer();
    expect(await reason(noise)).toBe('taken');
    expect(await reason(noise.subarray(0, Math.floor(noise.length / 2)))).toMatch(damaged);
  });

  test('one whose middle was overwritten', async () => {
    const content = await picture('png');
    content.fill(0, 60, content.length - 60);
    expect(await reason(content)).toMatch(damaged);
  });

  test.each([
    ['a page', '<!DOCTYPE html><html><body>hello</body></html>', '这是网页文件'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
      '不支持 SVG',
    ],
    ['an SVG behind an XML head', '<?xml version="1.0"?>\n<!-- x --><svg/>', '不支持 SVG'],
    ['an SVG behind a byte order mark', '\xef\xbb\xbf<svg width="1"/>', '不支持 SVG'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0', '不支持 GIF'],
    ['a PDF', '%PDF-1.7\n', '这是 PDF'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', '这是 HEIC'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0', '不支持 AVIF'],
    ['a BMP', 'BM\x46\0\0\0', '不支持 BMP'],
    ['a TIFF', 'II*\0\x08\0\0\0', '不支持 TIFF'],
    ['a document', 'PK\x03\x04word/document.xml', '这是压缩包或办公文档'],
    ['plain words', '不是图片', '文件内容不是图片'],
    ['nothing', '', '文件是空的'],
  ])('%s, whatever its name', async (_what, content, words) => {
    expect(await reason(Buffer.from(content, 'latin1'))).toContain(words);
  });

  test.each([
    [
      'a page in a comment',
      async () => Buffer.concat([await picture('jpeg'), Buffer.from('<HTML><body onload=alert(1)>')]),
    ],
    [
      'a script behind a PNG',
      async () => Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['anything behind a PNG', async () => Buffer.concat([await picture('png'), Buffer.from('GIF89a')])],
    ['anything behind a WebP', async () => Buffer.concat([await picture('webp'), Buffer.from('GIF89a and more')])],
    [
      'an archive behind a JPEG',
      async () => Buffer.concat([await picture('jpeg'), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')]),
    ],
  ])('two files in one: %s', async (_what, content) => {
    expect(await reason(await content())).toContain('夹带了其他内容');
  });

  test('a bomb, before it is unfolded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await reason(bomb)).toBe('PictureError: 图片尺寸过大（12000×12000 像素），最多 6400 万像素，请缩小后上传');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('one too small to make anything out', async () => {
    expect(await reason(await picture('png', 1000, 63))).toContain('图片太小（1000×63 像素），短边至少 64 像素');
  });

  test('one that moves', async () => {
    const frame = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#fff' } })
      .raw()
      .toBuffer();
    frame.fill(0, 0, 30_000);
    const moving = await sharp(frame, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await reason(moving)).toContain('不支持动图');
  });
});

test('many at once leave room for other work', async () => {
  const content = await picture('jpeg', 3000, 2000);
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 12 }, () => make(content, { edge: 2400 })));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.75);
});
