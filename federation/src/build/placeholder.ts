/** Stands in the host's template where the address of its release folder goes; `compose` fills it in. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
