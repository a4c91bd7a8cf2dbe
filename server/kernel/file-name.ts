const MAX_NAME = 200;
/** Control characters, and those that turn the order of reading about: `报表\u202Efdp.exe` would read as `报表exe.pdf`. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of an upload without folders and what one does not see, shortened from the front so that the ending stays. */
export function cleanFileName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const visible = [...base.normalize('NFC').replace(UNSEEN, '')].slice(-MAX_NAME);
  return visible.join('').trim() || '未命名';
}

/** The name with an ending that says what the content is: as it was where it says so already, else with one put behind. */
export function withEnding(name: string, ending: string, same: readonly string[] = []): string {
  const has = [ending, ...same].some((each) => name.toLowerCase().endsWith(`.${each}`));
  return has ? name : `${name}.${ending}`;
}

/** Longest part of a made name, in characters. */
const MOST = 60;

/** Parts joined by _ as the name of a file that every system takes, without its ending; blank parts are left out. */
export function madeFileName(parts: readonly (string | null)[]): string {
  const safe = parts.flatMap((part) => {
    const text = (part ?? '')
      .normalize('NFC')
      .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
      .trim()
      .replace(/^\.+|\.+$/g, '_');
    return text === '' ? [] : [[...text].slice(0, MOST).join('')];
  });
  return safe.join('_') || '_';
}
