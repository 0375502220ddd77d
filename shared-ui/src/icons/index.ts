// Drawn for this product on a grid of 24, as lines of 1.75 with round ends. Directional icons point as in left-to-right
// text. Each file holds icons that are shown together, so that a package includes few that it does not show.
export * from './arrows';
export * from './contacts';
export * from './marks';
export * from './signs';
