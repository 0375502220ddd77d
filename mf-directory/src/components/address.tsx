import { addressLines, DataText, useSiteSettings } from '@zone-directory/shared-data';
import { Fragment } from 'react';

/** Renders an address from the data; an address in two languages takes two lines. */
export function Address({ text }: { readonly text: string }) {
  const { dataLanguage } = useSiteSettings();
  return addressLines(text, dataLanguage).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <DataText text={line} />
    </Fragment>
  ));
}
