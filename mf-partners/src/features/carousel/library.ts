import imported from 'react-multi-carousel';

type Library = typeof imported;

// A CommonJS module: a bundler may hand over its exports object instead of their default.
const given = imported as Library & { readonly default?: Library };

/** The component of react-multi-carousel. Its stylesheet is not loaded: it brings an icon font. */
export const LibraryCarousel: Library = given.default ?? given;

/** The instance behind a ref. */
export type LibraryInstance = InstanceType<Library>;
