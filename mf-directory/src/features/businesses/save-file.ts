/** How long a browser may take to start a download. */
const KEPT_MS = 60_000;

/** Downloads a file made in the page. A `blob:` download needs no entry in the Content-Security-Policy. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
