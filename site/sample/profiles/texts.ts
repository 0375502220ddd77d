import type { ProfileText } from './layout';
import { TRANSPORT_TEXTS } from './transport-texts';
import { ZONE_TEXTS } from './zone-texts';

/** The texts of the partners' profiles, by the name of the PDF without its extension. All of it is invented. */
export const PROFILE_TEXTS: Readonly<Record<string, ProfileText>> = { ...ZONE_TEXTS, ...TRANSPORT_TEXTS };

/** The brochure of the company that supports the logistics category. */
export const BROCHURE_TEXT: ProfileText = {
  kind: 'Brochure: logistics inside and beyond the zone',
  paragraphs: [
    'Quayline Logistics has supported this directory since its first edition. The brochure describes three services that visitors ask for most.',
    'Quay to door: containers leave the terminal within six hours of release and are delivered anywhere in the zone on the same day.',
    'Shared space: pallets are stored by the week in dry or cooled rooms, and counted at every movement.',
    'First shipment: a guide for companies that import for the first time, with a named contact from quotation to delivery.',
  ],
  facts: [
    ['Telephone', '+000 55 500 0174'],
    ['Email', 'desk@quayline-logistics.example'],
    ['Office', 'North Quay, Building 12'],
    ['Open', 'Sunday to Thursday, 7 a.m. to 8 p.m.'],
  ],
};
