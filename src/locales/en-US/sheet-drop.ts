export default {
  'sheetDrop.button': 'Drop a wage sheet, or choose one',
  'sheetDrop.one': 'Let go to import the wage sheet',
  'sheetDrop.one.hint':
    'Month, type and settings follow last month. You check it first; no slips are made before you say so',
  'sheetDrop.many': '{count} files: let go to import them as wages of past months',
  'sheetDrop.many.hint':
    'Nobody is told about past months, and you check before they are written. Drop this month’s sheet by itself',
  'sheetDrop.strange': 'Only wage sheets are taken here',
  'sheetDrop.strange.hint': 'Drop an .xlsx, .xls, .et, .ods or .csv file',
  'sheetDrop.refused': 'The file was not imported',
  'sheetDrop.refused.kind': '“{name}” is not a wage sheet',
  'sheetDrop.refused.empty': '“{name}” is empty (0 bytes)',
  'sheetDrop.refused.tooLarge': '“{name}” is larger than 50 MB; split it first',
  'sheetDrop.refused.lockFile': '“{name}” is a temporary file of Excel; choose the one without “~$”',
  'sheetDrop.kinds': '.xlsx, .xlsb, .xls, .et, .ods and .csv, up to 50 MB',
  'sheetDrop.close': 'OK',
  'sheetDrop.other': 'Choose another file',
};
