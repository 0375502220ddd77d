/** A partner or sponsor of the zone: static data of the site (specification, section 3). */
export interface Partner {
  /** 'main1', 'main2', then numbers as text. */
  readonly id: string;
  readonly name_en: string;
  readonly name_ar: string;
  /** Relative to the site or absolute: resolve with `siteAsset`. '' when there is none. */
  readonly logo: string;
  /** The partner's own website. */
  readonly profileUrl?: string;
  /** Path of a PDF: resolve with `siteAsset`. */
  readonly pdfUrl?: string;
  /** True only for the two highlighted partners. */
  readonly isMain: boolean;
}
