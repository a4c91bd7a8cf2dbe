import { sharp } from './sharp';

/** Largest edge of what is shown: enough to read a certificate, no more. */
const EDGE = 1600;
const QUALITY = 80;

const xml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A picture with lines of text drawn across all of it, slanted, light and dark so that they show on any ground. Throws
 * where the text leaves no trace (a machine without fonts): the bare picture is never given.
 */
export async function watermarked(content: Buffer, lines: readonly string[]): Promise<Buffer> {
  const { data, info } = await sharp(content)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const mark = await sharp(Buffer.from(drawing(info.width, info.height, lines)))
    .png()
    .toBuffer();
  const { channels } = await sharp(mark).stats();
  if ((channels[3]?.max ?? 0) === 0) throw new Error('the watermark cannot be drawn: this machine has no font');
  return sharp(data)
    .composite([{ input: mark }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** The lines, again and again, in slanted rows that overlap the edges. */
function drawing(width: number, height: number, lines: readonly string[]): string {
  const size = Math.max(14, Math.round(Math.min(width, height) / 26));
  const widest = Math.max(
    ...lines.map((line) => [...line].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 1 : 0.6), 0)),
  );
  const [stepX, stepY] = [Math.round(size * (widest + 3)), Math.round(size * (lines.length * 1.3 + 3))];
  const reach = Math.round(Math.hypot(width, height));
  const texts: string[] = [];
  for (let y = -reach, row = 0; y < reach; y += stepY, row += 1) {
    for (let x = -reach - (row % 2) * Math.round(stepX / 2); x < reach; x += stepX) {
      texts.push(
        ...lines.map((line, index) => `<text x="${x}" y="${y + Math.round(index * size * 1.3)}">${xml(line)}</text>`),
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, WenQuanYi Zen Hei, Noto Sans S Chinese, sans-serif" font-size="${size}" font-weight="bold">
    <g transform="translate(${width / 2} ${height / 2}) rotate(-28)" fill="#000" fill-opacity="0.3" stroke="#fff" stroke-opacity="0.35" stroke-width="1">${texts.join('')}</g>
  </svg>`;
}
