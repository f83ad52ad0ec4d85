/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  followDownload(address, name);
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Follows an address that answers with a file; the page stays where it is. */
export function followDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
