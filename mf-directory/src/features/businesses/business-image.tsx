import {
  type Business,
  type FieldText,
  fieldLanguage,
  useSiteAsset,
  useSiteSettings,
  useSizedPicture,
} from 'shared-data';
import { ImageWithFallback, InitialsTile } from 'shared-ui';

interface BusinessImageProps {
  readonly business: Pick<Business, 'image'>;
  /** As it is shown. */
  readonly name: FieldText;
  readonly width: number;
  readonly height: number;
  /** Sizes the picture and the tile shown instead alike. */
  readonly className: string | undefined;
  readonly loading?: 'lazy' | 'eager';
}

/** A business's picture; its initials where there is none, or none that loads. A decoration beside the name. */
export function BusinessImage({ business, name, className = '', ...size }: BusinessImageProps) {
  const { dataLanguage } = useSiteSettings();
  const asset = useSiteAsset();
  const sized = useSizedPicture();
  const tile = (
    <InitialsTile name={name.text} lang={fieldLanguage(name, dataLanguage)} className={className} />
  );
  return (
    <ImageWithFallback
      {...size}
      src={asset(sized(business.image, size.width))}
      alt=""
      className={className}
      fallback={tile}
    />
  );
}
