/** How long a browser may take to begin with a download. */
const KEPT_MS = 60_000;

/** Hands the visitor a file made in the page. A file of `blob:` needs no word in the Content-Security-Policy. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
