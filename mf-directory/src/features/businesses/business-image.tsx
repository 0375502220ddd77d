import { type Business, type FieldText, fieldLanguage, siteAsset, sizedPicture } from 'shared-data';
import { ImageWithFallback, InitialsTile } from 'shared-ui';

interface BusinessImageProps {
  readonly business: Pick<Business, 'image'>;
  /** As it is shown. */
  readonly name: FieldText;
  readonly width: number;
  readonly height: number;
  /** Sizes the picture and the tile in its place alike. */
  readonly className: string | undefined;
  readonly loading?: 'lazy' | 'eager';
}

/** A business's picture; its initials where there is none, or none that loads. A decoration beside the name. */
export function BusinessImage({ business, name, className = '', ...size }: BusinessImageProps) {
  const tile = <InitialsTile name={name.text} lang={fieldLanguage(name)} className={className} />;
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
