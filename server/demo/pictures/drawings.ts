import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../../files/pictures/sharp';
import { PICTURE_RULES, type PicturePurpose } from '@contract/files/purposes';
import type { Deps } from '../../deps';
import type { MadePicture, Pictures } from '../../files/pictures/pictures';

/** A picture of the demo: what is drawn, and what it is handed in as. */
export interface Drawing {
  svg: string;
  purpose: PicturePurpose;
}

/** Text as it stands in an SVG. */
export const xml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const ruleOf = ({ purpose }: Drawing) => PICTURE_RULES[purpose];

/** The name says everything a picture is made from: one of an earlier build is never taken for another drawing. */
function fileOf(folder: string, drawing: Drawing): string {
  const { edge, thumb, square } = ruleOf(drawing);
  const made = JSON.stringify([drawing.svg, edge, thumb, square]);
  return join(folder, `${createHash('sha256').update(made).digest('hex')}.json`);
}

async function draw(pictures: Pictures, drawing: Drawing): Promise<MadePicture> {
  const upload = await sharp(Buffer.from(drawing.svg)).jpeg({ quality: 95 }).toBuffer();
  return pictures.make(upload, ruleOf(drawing));
}

/**
 * A drawing as it would be kept had somebody uploaded it. The build draws them beforehand, beside the worker threads'
 * folder: drawing takes seconds and loads fonts of a hundred megabytes. What does not lie there is drawn now.
 */
export async function drawnPicture(
  { pictures, env }: Pick<Deps, 'pictures' | 'env'>,
  drawing: Drawing,
): Promise<MadePicture> {
  const file = fileOf(join(env.workersDir, '../demo-pictures'), drawing);
  if (!existsSync(file)) return draw(pictures, drawing);
  const { content, thumb, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  return { ...rest, content: Buffer.from(content, 'base64'), thumb: Buffer.from(thumb, 'base64') };
}

type Stored = Omit<MadePicture, 'content' | 'thumb'> & { content: string; thumb: string };

/** Draws a picture and puts it where drawnPicture finds it. */
export async function storeDrawing(pictures: Pictures, folder: string, drawing: Drawing): Promise<void> {
  const file = fileOf(folder, drawing);
  if (existsSync(file)) return;
  const { content, thumb, ...rest } = await draw(pictures, drawing);
  const stored: Stored = { ...rest, content: content.toString('base64'), thumb: thumb.toString('base64') };
  writeFileSync(file, JSON.stringify(stored));
}
