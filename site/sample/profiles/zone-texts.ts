import type { ProfileText } from './layout';

/** Profiles of the partners that build, supply, finance and teach. Named like `PROFILE_TEXTS`. */
export const ZONE_TEXTS: Readonly<Record<string, ProfileText>> = {
  'zone-authority': {
    kind: 'Zone authority',
    paragraphs: [
      'The authority plans, licenses and supervises the Port Almara Special Economic Zone. It keeps the register of businesses from which this directory is made.',
      'Investors find one counter for company formation, land, permits and customs. Most procedures can be started online and finished in a single visit.',
    ],
    facts: [
      ['Founded', '1994'],
      ['Area of the zone', '46 square kilometres'],
      ['Registered businesses', '1,748'],
      ['Service counters', '14'],
    ],
  },
  'almara-development': {
    kind: 'Development company of the zone',
    paragraphs: [
      'The company builds what the zone needs before tenants arrive: roads, quays, sheds, housing for staff and the networks beneath them.',
      'Plots and finished buildings are leased for five to fifty years. A small design office helps newcomers to plan their first building.',
    ],
    facts: [
      ['Founded', '1997'],
      ['Serviced plots', '820'],
      ['Under construction', 'Cargo Village, third phase'],
      ['Staff', '340'],
    ],
  },
  'bank-of-the-almara-coast': {
    kind: 'Bank',
    paragraphs: [
      'The bank finances trade: letters of credit, guarantees, leasing of ships and machines, and everyday accounts for the companies of the zone.',
      'Small businesses have an adviser of their own and a decision within five working days.',
    ],
    facts: [
      ['Branches', '9'],
      ['Trade finance desk', 'North Quay'],
      ['Languages', 'Arabic, English, French'],
    ],
  },
  'marsa-dunes': {
    kind: 'Real estate',
    paragraphs: [
      'Marsa Dunes lets homes, shops and small offices between the corniche and the dunes, most of them within walking distance of a bus stop.',
      'Furnished flats for crews and project staff are let by the week.',
    ],
    facts: [
      ['Homes', '1,450'],
      ['Shops and offices', '260'],
      ['Viewings', 'Saturday to Thursday'],
    ],
  },
  'sadaa-telecom': {
    kind: 'Telecom',
    paragraphs: [
      'Sadaa runs the fibre network of the zone and the radio network of the port. Every plot can be connected within ten working days.',
      "A data room in Merchants' Square hosts servers of local companies.",
    ],
    facts: [
      ['Fibre', '190 kilometres'],
      ['Fault desk', 'Day and night'],
      ['Data room', '64 racks'],
    ],
  },
  'almara-industrial-estate': {
    kind: 'Industrial estate',
    paragraphs: [
      'The estate on the Salt Flats offers plots and ready-built sheds for light and medium industry, with power, treated water and a shared workshop.',
      'A fire station, a clinic and a canteen belong to the estate.',
    ],
    facts: [
      ['Factories', '62'],
      ['Standard shed', '800 square metres'],
      ['Power', '33 kV ring'],
    ],
  },
  'almara-maritime-academy': {
    kind: 'Maritime academy',
    paragraphs: [
      'The academy trains deck and engine officers, crane drivers and port planners. Its bridge simulator shows every quay of Port Almara.',
      'Short courses in safety and languages are open to all who work in the zone.',
    ],
    facts: [
      ['Students', '780'],
      ['Courses', '24'],
      ['Training ship', 'One, 60 berths'],
    ],
  },
  'almara-coast-utilities': {
    kind: 'Power and water',
    paragraphs: [
      'The company supplies the zone with electricity, drinking water and treated water, and takes back waste water.',
      'A solar field behind the dunes covers the daytime demand of the cold stores.',
    ],
    facts: [
      ['Solar field', '54 hectares'],
      ['Drinking water', '40,000 cubic metres a day'],
      ['Fault desk', 'Day and night'],
    ],
  },
  'harbour-gate-properties': {
    kind: 'Real estate',
    paragraphs: [
      "Harbour Gate restores merchants' houses of the Old Harbour and lets them as offices, galleries and restaurants.",
      'New buildings keep to the height of the old ones, so that the sea stays in sight.',
    ],
    facts: [
      ['Restored houses', '37'],
      ['Offices', '180'],
      ['Shared meeting rooms', '12'],
    ],
  },
  'customs-brokers-guild': {
    kind: 'Professional association',
    paragraphs: [
      'The guild unites the licensed customs brokers of the zone. It examines newcomers, settles disputes and publishes a guide to tariffs.',
      'Traders without a broker of their own may ask for a list of members by kind of goods.',
    ],
    facts: [
      ['Members', '96'],
      ['Examinations', 'Twice a year'],
      ['Office', "Merchants' Square"],
    ],
  },
};
