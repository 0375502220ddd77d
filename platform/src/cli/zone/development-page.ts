/** How the page's origin differs while somebody works on the product. */
export interface DevelopmentPage {
  /** HTML at the start of every page's head. With it, pages are under no policy. */
  readonly head: string;
  /** Origins of pages that may send listing requests, beside the page's own. */
  readonly allowedOrigins: readonly string[];
}
