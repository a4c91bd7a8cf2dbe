// Finds the Chromium that the end-to-end run drives. Run by itself it prints the path, or says in one
// line how to install one and exits 1, so that the test command fails at its start and not at its end.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The shell draws pages and nothing around them: the run takes two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const HOW_TO_INSTALL =
  'No Chromium or Chrome was found (nor named by CHROMIUM_PATH). Install one, on Debian:  sudo apt-get install -y chromium-headless-shell fonts-noto-cjk';

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there or not executable: the next candidate is tried
  }
}

/** Path of a browser: CHROMIUM_PATH, then the PATH, then the usual places; null where there is none. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : null;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES].find(runs) ?? null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findBrowser();
  console[found ? 'log' : 'error'](found ?? HOW_TO_INSTALL);
  process.exit(found ? 0 : 1);
}
