import type { OnMountEvent } from './mount';

/** Where no page listens to a mount's events, there is the console for what its developers should know. */
export const logErrors: OnMountEvent = ({ name, detail }) => {
  if (name === 'error') console.error(detail.error);
};
