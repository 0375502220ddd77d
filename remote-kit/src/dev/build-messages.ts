import type { RemoteDescription, RemoteManifest } from '@zone-directory/federation/contract';

/** What the process that builds the remote tells after each build. */
export type BuildMessage =
  | {
      readonly kind: 'built';
      /** With the texts that its declaration names now. */
      readonly description: RemoteDescription;
      readonly manifest: RemoteManifest;
      readonly ms: number;
    }
  | {
      readonly kind: 'failed';
      /** What is wrong, as lines of text. */
      readonly problem: string;
    };
