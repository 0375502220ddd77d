/** Paths below which the page's own server answers instead of the zone: no page of a zone begins like this. */
const OWN = '/@remote-kit/';

export const CLIENT_PATH = `${OWN}client.js`;
export const EVENTS_PATH = `${OWN}events`;
/** Followed by a build's id and a file. */
export const BUILD_PATH = `${OWN}build/`;
/** Followed by the host of another origin and a path there. */
export const THROUGH_PATH = `${OWN}through/`;
