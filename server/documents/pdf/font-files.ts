import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Noto Sans Hans (SIL Open Font Licence). */
export const FONT = 'NotoSansHans';

// Where the tests run it as CommonJS, there is no import.meta.
const folder = join(dirname(createRequire(import.meta.url ?? __filename).resolve('@embedpdf/fonts-sc')), '../fonts');

export const REGULAR = join(folder, `${FONT}-Regular.otf`);
export const BOLD = join(folder, `${FONT}-Bold.otf`);
