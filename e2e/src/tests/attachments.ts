import { startServer } from '@zone-directory/testing';

/** A server for attachments with expiring URLs. */
export interface Attachments {
  /** Returns the current URL of the attachment. */
  url(): string;
  /** Expires all URLs returned so far, as Airtable does after two hours. */
  expire(): void;
  /** Returns how often the image was served. */
  given(): number;
  close(): Promise<void>;
}

/** Serves one image at `host` (with its port). */
export async function startAttachments(host: string, picture: Buffer): Promise<Attachments> {
  let [period, given] = [0, 0];
  const url = () => `http://${host}/v3/u/${period}/picture.png`;
  const { hostname, port } = new URL(`http://${host}`);
  const at = { hostname, port: Number(port) };
  const { close } = await startServer((request, response) => {
    if (`http://${host}${request.url}` !== url()) return response.writeHead(410).end('expired');
    given += 1;
    return response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
  }, at);
  return {
    url,
    expire: () => {
      period += 1;
    },
    given: () => given,
    close,
  };
}
