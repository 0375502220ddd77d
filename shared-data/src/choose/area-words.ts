/**
 * Words of locations in the ten languages. A base that uses others loses little: its streets are areas like any other
 * part of a location that repeats, and its districts with numbers are none.
 */

const anyOf = (words: string) => words.trim().split(/\s+/).join('|');
const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** A district that may have a number: "Zone 3", "2nd District", "قطاع ٤". */
export const DISTRICT = new RegExp(
  `${START}(?:${anyOf(`
    area district estate phase quarter sector zone
    arrondissement quartier secteur barrio distrito fase polígono zona bezirk gebiet viertel quartiere settore
    квартал район сектор bölge bölgesi mahallesi sektör
    الحي المرحلة المنطقة القطاع حي مرحلة منطقة قطاع`)})${END}|[区區]$`,
  'iu',
);

/** A street or a building: it is an area only where a location names nothing else that repeats. */
export const STREET_OR_BUILDING = new RegExp(
  `${START}(?:${anyOf(`
    ave avenue blvd boulevard highway hwy lane rd road st street
    allée chemin route rue avenida calle camino carretera allee corso strada via viale
    проспект улица ул шоссе bulvarı caddesi cad sokak sokağı yolu
    شارع طريق
    building centre center house mall plaza tower towers immeuble tour edificio torre haus turm palazzo
    башня здание binası plaza kule برج مبنى عمارة`)})${END}|(?:gasse|straße|strasse|weg|haus)$|[街路]$|(?:通り|大道|ビル|大厦)$`,
  'iu',
);

/** A place within a building or a plot, without a number or with a letter: "Gate B", "Ground Floor", "مكتب". */
export const UNIT = new RegExp(
  `^(?:${anyOf(`
    apartment bldg block building door flat gate hall hangar office plot room shed shop suite tower unit warehouse
    bâtiment bureau lot porte edificio local nave oficina büro gebäude halle tor capannone ufficio
    здание корпус офис склад bina daire depo kapı ofis
    بوابة دكان شقة عمارة قطعة مبنى محل مستودع مكتب وحدة ورشة
    事務所 倉庫 办公室 仓库`)})(?: \\p{L})?$|${START}(?:${anyOf(`
    floor étage etage erdgeschoss piano piso planta этаж kat الدور الطابق دور طابق`)})${END}|[階层層楼]$`,
  'iu',
);
