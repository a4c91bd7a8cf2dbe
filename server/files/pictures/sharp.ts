import type { default as Library, Sharp, SharpOptions } from 'sharp';
import { late } from '../../kernel/late';

const library = late<typeof Library>('sharp', (sharp) => {
  sharp.cache(false);
  sharp.concurrency(1);
});

/** A picture in the hands of the library, which keeps nothing of it and takes one thread. */
export const sharp = (content: Buffer, options?: SharpOptions): Sharp => library()(content, options);
