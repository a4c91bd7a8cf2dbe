import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from './until';

const bundles = () => process.env.TEST_BUNDLES ?? '';
const IMAGE = 'database.tar.gz';

/** True for the first of all suites that asks, whatever process it runs in. */
function comesFirst(): boolean {
  try {
    mkdirSync(join(bundles(), 'ready-made'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Puts beside the built server what the build makes ready for a first start – the image of an empty, migrated database
 * and the pictures of the demo –, once for all suites; gives the path of the image. A server without them does all of
 * it by itself, for five seconds.
 */
export async function readyMade(): Promise<string> {
  const image = join(bundles(), IMAGE);
  if (!comesFirst()) await until(() => existsSync(image), 'what a first start takes ready-made');
  else {
    const made = join(bundles(), 'ready-made');
    const { buildImages } = (await import(
      pathToFileURL(join(process.cwd(), 'scripts/build-server.mjs')).href
    )) as typeof import('../../scripts/build-server.mjs');
    await buildImages(made);
    // The image last: it says that all is there.
    for (const name of ['demo-pictures', IMAGE]) renameSync(join(made, name), join(bundles(), name));
  }
  return image;
}
