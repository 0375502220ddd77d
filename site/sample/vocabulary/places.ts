import { bilingual } from './vocabulary';

/** The districts of the fictional zone. */
export const DISTRICTS = bilingual(`
  الرصيف الشمالي | North Quay
  الحوض الجنوبي | South Basin
  الميناء القديم | Old Harbour
  حي المنارة | Lighthouse District
  السبخة الصناعية | Salt Flats Industrial Area
  طريق الكثبان | Dunes Road
  بوابة النخيل | Palm Gate
  ساحة التجار | Merchants' Square
  شارع المرجان | Coral Street
  مرسى الصيادين | Fishing Pier
  قرية الشحن | Cargo Village
  ضاحية الواحة | Oasis Quarter
  كورنيش ألمارا | Almara Corniche
  محطة الركاب | Passenger Terminal
`);

/** How plots, shops and offices are numbered. `#` stands for the number. */
export const DOORS = bilingual(`
  قطعة # | Plot #
  مبنى # | Building #
  محل # | Shop #
  مكتب # | Office #
  مستودع # | Shed #
  بوابة # | Gate #
  وحدة # | Unit #
`);
