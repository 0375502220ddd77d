import type { OnMountEvent } from './mount';

/** Default listener for a mount's events: logs errors to the console. */
export const logErrors: OnMountEvent = ({ name, detail }) => {
  if (name === 'error') console.error(detail.error);
};
