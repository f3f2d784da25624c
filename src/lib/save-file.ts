/** The browser reads the file after the click has been handled. */
const RELEASE_AFTER_MS = 60_000;

/** Saves a file through the browser's download. @param name with its extension */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
