/** No host of the tests mounts this remote. */
export const mount = () => ({ update: () => {}, unmount: () => {} });
