import type { ZoneIntrinsicElements } from './jsx';

/** The zone's elements in JSX with React 18. Events need `addEventListener` there, or the components of `zone-embed/react`. */
declare global {
  namespace JSX {
    interface IntrinsicElements extends ZoneIntrinsicElements {}
  }
}
