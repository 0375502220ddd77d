/** How the page's origin differs in development. */
export interface DevelopmentPage {
  /** HTML at the start of every page's head. With it, pages have no Content-Security-Policy. */
  readonly head: string;
  /** Further origins whose pages may send listing requests. */
  readonly allowedOrigins: readonly string[];
}
