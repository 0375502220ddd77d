import { stampOf } from './files';

/** Files on disk whose changes are noticed without reading them. */
export type FollowedFiles = ReturnType<typeof followFiles>;

/** In milliseconds. Polled, because volumes of containers do not always report changes. */
const LOOK_MS = 2_000;
/** A zone has some thirty files; only a remote that invents names reads more. */
const MAX_FILES = 1_000;

/** Starts to follow files. The timer does not keep the process alive. */
export function followFiles() {
  const stamps = new Map<string, string | undefined>();
  let stamp = {};
  /** Further files are not followed, so any of them may have changed. */
  let isFull = false;

  const look = async () => {
    const files = [...stamps.keys()];
    const found = await Promise.all(files.map(stampOf));
    const changed = files.filter((file, index) => stamps.get(file) !== found[index]);
    for (const [index, file] of files.entries()) stamps.set(file, found[index]);
    if (isFull || changed.length > 0) stamp = {};
  };
  // Whatever prevents a look now, such as too many open files, is tried again.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();

  return {
    /** Follows a file, which may be missing, from now on: awaited before the file is read. */
    async follow(file: string): Promise<void> {
      if (stamps.has(file)) return;
      isFull ||= stamps.size >= MAX_FILES;
      if (!isFull) stamps.set(file, await stampOf(file));
    },
    /** Changes, by `Object.is`, after a file was changed, added or removed. */
    stamp: (): unknown => stamp,
    /** Looks for changes now, as is otherwise done every two seconds. */
    look,
    stop: () => clearInterval(timer),
  };
}
