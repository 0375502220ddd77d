import { type Business, displayName, siteAsset, sizedPicture } from 'shared-data';
import type { LanguageCode } from 'shared-i18n';
import { ImageWithFallback, InitialsTile } from 'shared-ui';

interface BusinessImageProps {
  readonly business: Pick<Business, 'name' | 'name_en' | 'image'>;
  /** In which it is named. */
  readonly language: LanguageCode;
  readonly width: number;
  readonly height: number;
  /** Sizes the picture and the tile in its place alike. */
  readonly className: string | undefined;
  readonly loading?: 'lazy' | 'eager';
}

/** A business's picture; its initials where there is none, or none that loads. A decoration beside the name. */
export function BusinessImage({ business, language, className = '', ...size }: BusinessImageProps) {
  const tile = <InitialsTile name={displayName(business, language)} className={className} />;
  return (
    <ImageWithFallback
      {...size}
      src={siteAsset(sizedPicture(business.image, size.width))}
      alt=""
      className={className}
      fallback={tile}
    />
  );
}
