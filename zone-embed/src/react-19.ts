import type { ZoneEventMap } from './events';
import type { ZoneIntrinsicElements } from './jsx';

/** In React 19, a handler for a custom element's event is `on` plus its name: `onzone-ready`. */
type Handlers = {
  [Name in keyof ZoneEventMap as `on${Name}`]?: ((event: ZoneEventMap[Name]) => void) | undefined;
};
type Elements = { [Name in keyof ZoneIntrinsicElements]: ZoneIntrinsicElements[Name] & Handlers };

/** The zone elements in JSX with React 19. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
