/** A stub: no test mounts this remote. */
export const mount = () => ({ update: () => {}, unmount: () => {} });
