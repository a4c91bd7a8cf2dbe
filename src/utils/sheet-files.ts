/** What the file choosers offer for sheets; the server looks at what a file is, not at its name. */
export const SHEET_FILES = '.xlsx,.xlsm,.xlsb,.xls,.et,.ods,.csv,.txt';

const NAMES = new RegExp(`(?:${SHEET_FILES.replaceAll('.', '\\.').replaceAll(',', '|')})$`, 'i');

/** Whether a file is called like a sheet. */
export const isSheetFile = (name: string): boolean => NAMES.test(name);
