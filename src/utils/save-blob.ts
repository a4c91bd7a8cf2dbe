/** Hands a file to the browser's downloads under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari starts the download a moment later; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
