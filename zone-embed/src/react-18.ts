import type { ZoneIntrinsicElements } from './jsx';

/** The zone elements in JSX with React 18. Events need `addEventListener`, or the components of `zone-embed/react`. */
declare global {
  namespace JSX {
    interface IntrinsicElements extends ZoneIntrinsicElements {}
  }
}
