import type { ProfileText } from './layout';

/** Profiles of the partners that move, store and carry. Named like `PROFILE_TEXTS`. */
export const TRANSPORT_TEXTS: Readonly<Record<string, ProfileText>> = {
  'quayline-logistics': {
    kind: 'Logistics',
    paragraphs: [
      'Quayline moves goods between ship, shed and shop. Its lorries, forklifts and two inland depots serve importers of every size.',
      'Customers follow each consignment on one page, from the first booking to the signature at the door.',
    ],
    facts: [
      ['Lorries', '210'],
      ['Warehouses', '6, two of them cooled'],
      ['Night desk', 'Every day'],
    ],
  },
  'southern-basin-terminals': {
    kind: 'Port operator',
    paragraphs: [
      'The company runs four general cargo berths in the South Basin, with mobile cranes, a grain conveyor and covered storage next to the quay.',
      'Project cargo is handled by a team of its own, which plans the route from hook to site.',
    ],
    facts: [
      ['Berths', '4'],
      ['Greatest draught', '13.5 metres'],
      ['Covered storage', '38,000 square metres'],
    ],
  },
  'tessaro-shipping-lines': {
    kind: 'Shipping line',
    paragraphs: [
      'Tessaro links Port Almara with regional harbours by a weekly feeder service for containers and a fortnightly service for vehicles.',
      'Its agency books space, issues documents and keeps a pool of empty containers inside the zone.',
    ],
    facts: [
      ['Ships', '11'],
      ['Departures', 'Tuesday and Friday'],
      ['Agency', 'Old Harbour, Gate 3'],
    ],
  },
  'almara-airport': {
    kind: 'Airport',
    paragraphs: [
      'The airport is a quarter of an hour from the quays by road. Its cargo hall has cold rooms, a bonded store and a direct gate to Cargo Village.',
      'Sea-air transit is cleared in one step: goods leave a ship in the morning and fly the same night.',
    ],
    facts: [
      ['Runway', '3,600 metres'],
      ['Cargo hall', '12,000 square metres'],
      ['Opening hours', 'Day and night'],
    ],
  },
  'north-mole-terminal': {
    kind: 'Container terminal',
    paragraphs: [
      'The terminal on the North Mole handles container ships around the clock with six quay cranes and an automated yard.',
      'Lorry drivers book a slot by phone and leave, on average, within forty minutes.',
    ],
    facts: [
      ['Quay length', '900 metres'],
      ['Quay cranes', '6'],
      ['Reefer points', '420'],
    ],
  },
  'belisar-ocean-carriers': {
    kind: 'Shipping line',
    paragraphs: [
      'Belisar carries dry bulk and break bulk: grain, stone, steel and timber. Two of its ships are fitted with their own cranes.',
      'Cargoes of a few hundred tons are welcome and share a voyage.',
    ],
    facts: [
      ['Ships', '7'],
      ['Sizes', '8,000 to 42,000 tons'],
      ['Chartering desk', 'South Basin'],
    ],
  },
  'almara-pilots-and-tugs': {
    kind: 'Pilotage and towage',
    paragraphs: [
      'Pilots board ships four miles from the breakwater and bring them to their berth; six tugs stand by at all hours.',
      'The same crews answer calls for help along the coast.',
    ],
    facts: [
      ['Pilots', '18'],
      ['Tugs', '6'],
      ['Radio', 'Channel 12'],
    ],
  },
  'coldbridge-storage': {
    kind: 'Cold storage',
    paragraphs: [
      'Coldbridge keeps fish, fruit, vaccines and flowers at the temperature they need, from 12 degrees above to 28 below zero.',
      'Temperature records are kept for five years and open to customers at any time.',
    ],
    facts: [
      ['Cold rooms', '22'],
      ['Pallet places', '16,500'],
      ['Docks', '14'],
    ],
  },
};
