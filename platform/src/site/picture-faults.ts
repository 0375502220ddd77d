import { type Fault, quoted } from '@zone-directory/shared-data/core';
import { type ImageError, messageOf } from '../data/images/image-error';

/** Which picture failed. */
interface FailedPicture {
  readonly field: 'Image' | 'Icon';
  readonly value: string;
  /** Whether it is an attachment of the base, which only an operator can allow. */
  readonly isAttachment?: boolean;
}

const ATTACH = 'Open the address in a browser and correct it, or attach the picture itself.';
const FORMATS = 'JPEG, PNG, WebP, GIF, AVIF or SVG';

const REMEDIES: Readonly<Record<string, string>> = {
  PICTURE_TOO_LARGE: `Save the picture with fewer pixels (2,000 are wide enough) and below 10 MB, and attach it again.`,
  UNSUPPORTED_PICTURE: `Save it as a picture in ${FORMATS} format, and attach it again.`,
  NOT_FOUND: "Ask for the file to be put into the zone's folder, or attach the picture itself.",
  UPSTREAM_REFUSED: 'Attach the picture itself, or write a public address that begins with https://.',
};

const ALLOW_HOST =
  "Attach the picture again; if all attachments fail, the server's operator allows their host with DATA_IMAGE_HOSTS.";

/** Returns the finding of a picture that the gateway does not deliver. */
export function pictureFault({ field, value, isAttachment }: FailedPicture, error: ImageError): Fault {
  const isRefused = error.code === 'UPSTREAM_REFUSED';
  return {
    code: 'picture-fails',
    field,
    value,
    problem: `${field} is not shown: ${reasonOf(error)}.`,
    remedy: isRefused && isAttachment ? ALLOW_HOST : (REMEDIES[error.code] ?? ATTACH),
  };
}

/** Returns the finding of a picture that was not asked for, because its host does not answer. */
export const unaskedFault = ({ field, value }: FailedPicture, host: string): Fault => ({
  code: 'picture-fails',
  field,
  value,
  problem: `${field} was not fetched: ${quoted(host)} did not answer for other pictures.`,
  remedy: ATTACH,
});

function reasonOf({ code, cause }: ImageError): string {
  const detail = cause === undefined ? '' : messageOf(cause);
  switch (code) {
    case 'PICTURE_TOO_LARGE':
      return 'the picture is too large';
    case 'UNSUPPORTED_PICTURE':
      return `the file is not a whole picture in ${FORMATS} format`;
    case 'UPSTREAM_TIMED_OUT':
      return 'its server did not send it in time';
    case 'NOT_FOUND':
      return `it ${quoted(detail)}`;
    case 'UPSTREAM_REFUSED':
      // The agent's own message names addresses in a form for programmers.
      return `it is kept where this server reads no pictures (${
        detail.includes('is not allowed. Because') ? 'not a public address' : quoted(detail)
      })`;
    default:
      return `it could not be fetched (${quoted(detail.replace(/ after 0 redirects$/, ''))})`;
  }
}
