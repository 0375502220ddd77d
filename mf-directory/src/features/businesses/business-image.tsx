import {
  type Business,
  type FieldText,
  fieldLanguage,
  useSiteAsset,
  useSiteSettings,
  useSizedPicture,
} from '@zone-directory/shared-data';
import { ImageWithFallback, InitialsTile } from '@zone-directory/shared-ui';

interface BusinessImageProps {
  readonly business: Pick<Business, 'image'>;
  /** The displayed name. */
  readonly name: FieldText;
  readonly width: number;
  readonly height: number;
  /** Sizes both the picture and its fallback tile. */
  readonly className: string | undefined;
  readonly loading?: 'lazy' | 'eager';
}

/** Renders a business's picture, or its initials if there is none or it does not load. Decorative, next to the name. */
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
