// Drawn for this product on a grid of 24, as lines of 1.75 with round ends. What points somewhere points as in
// left-to-right text. A file for those that are shown together, so that a package carries little that it does not show.
export * from './arrows';
export * from './contacts';
export * from './marks';
export * from './signs';
