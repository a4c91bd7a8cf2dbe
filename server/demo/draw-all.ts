import { mkdirSync } from 'node:fs';
import { createPictures } from '../files/pictures/pictures';
import { applicationDrawings } from './applications';
import { bannerDrawings } from './banners';
import { companyDrawings } from './company-records';
import { storeDrawing } from './pictures/drawings';
import { identityDrawings } from './real-names';

// A step of the build, in a process of its own: draws the pictures of the demo into the folder given.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: draw-all FOLDER');
mkdirSync(folder, { recursive: true });
const pictures = createPictures();
for (const drawing of [...bannerDrawings(), ...companyDrawings(), ...applicationDrawings(), ...identityDrawings()])
  await storeDrawing(pictures, folder, drawing);
