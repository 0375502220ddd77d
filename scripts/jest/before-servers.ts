import { startTestDatabase } from './postgresql';
import { useTemporaryFolder } from './temporary-folder';

let end: (() => Promise<void>) | undefined;

/** Before the first test of a server. */
export default async function start(): Promise<void> {
  const removeFolder = useTemporaryFolder();
  const stop = await startTestDatabase();
  end = async () => {
    await stop?.();
    removeFolder();
  };
}

/** After the last one. */
export const endServers = () => end?.();
