import type { ZoneEventMap } from './events';
import type { ZoneIntrinsicElements } from './jsx';

/** React 19 listens to an event of a custom element by `on` and its name: `onzone-ready`. */
type Handlers = {
  [Name in keyof ZoneEventMap as `on${Name}`]?: ((event: ZoneEventMap[Name]) => void) | undefined;
};
type Elements = { [Name in keyof ZoneIntrinsicElements]: ZoneIntrinsicElements[Name] & Handlers };

/** The zone's elements in JSX with React 19. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
