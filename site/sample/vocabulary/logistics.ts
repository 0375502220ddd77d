import { bilingual, kinds, type Vocabulary } from './vocabulary';

const customers = bilingual(`
  للمستوردين والمصدّرين | for importers and exporters
  للمصانع داخل المنطقة | for factories inside the zone
  للمتاجر الإلكترونية | for online shops
  لتجار الجملة | for wholesalers
  لشركات المقاولات | for contractors
  لأصحاب الشحنات الصغيرة والكبيرة | for shippers of small and large consignments
`);

export const freight: Vocabulary = {
  customers,
  kinds: kinds(`
    شركة {} للشحن البحري | {} Sea Freight | company | 1 2 3 5 6 9 13
    {} للشحن الجوي | {} Air Cargo | company | 1 2 3 5 6 14
    {} للنقل البري | {} Road Transport | company | 4 5 6 7 8 11
    مكتب {} للتخليص الجمركي | {} Customs Clearance | office | 3 9 10 14
    {} لنقل الحاويات | {} Container Haulage | company | 4 5 12 14
    شركة {} للخدمات اللوجستية | {} Logistics | company | 1 2 4 5 6 9 12
    {} للتوصيل السريع | {} Express Delivery | company | 5 11 14
    وكالة {} للملاحة | {} Shipping Agency | company | 1 3 9 10 14
    {} لنقل البضائع المبرّدة | {} Reefer Transport | company | 5 6 7 14
    {} للنقل الثقيل والمشاريع | {} Heavy Lift & Projects | company | 5 6 8 12
    مؤسسة {} للشحن والتغليف | {} Freight & Packing | company | 2 3 5 6 12
    {} لسلاسل الإمداد | {} Supply Chain | company | 2 5 9 10 11
    {} لنقل السيارات | {} Vehicle Carriers | company | 5 6 9 14
    {} للبريد والطرود | {} Parcels & Mail | company | 5 11 14
  `),
  offers: bilingual(`
    حجز المساحات على السفن والطائرات | space booking on ships and aircraft
    تجميع الشحنات الجزئية | consolidation of part loads
    استخراج بوالص الشحن وشهادات المنشأ | bills of lading and certificates of origin
    نقل الحاويات من الرصيف إلى المستودع | container haulage from quay to warehouse
    تتبّع الشحنات لحظة بلحظة | live tracking of consignments
    تأمين البضائع أثناء النقل | cargo insurance in transit
    شاحنات مجهّزة بوحدات تبريد | lorries with cooling units
    نقل المعدات الثقيلة والحمولات الزائدة | transport of heavy and oversized loads
    إعادة التصدير والعبور | re-export and transit
    فحص البضائع وعدّها عند الوصول | inspection and tallying on arrival
    التوصيل إلى باب العميل في اليوم نفسه | same-day delivery to the door
    رافعات شوكية وعمال مناولة مدرّبون | forklifts and trained handlers
    شحن المواد الخطرة وفق الاشتراطات | dangerous goods carried by the rules
    مناوبة ليلية للشحنات العاجلة | a night desk for urgent cargo
  `),
};

export const warehousing: Vocabulary = {
  customers,
  kinds: kinds(`
    مستودعات {} | {} Warehouses | company | 1 3 4 8 10 11 12
    {} للتخزين المبرّد | {} Cold Storage | company | 2 3 4 8 10
    مستودع {} الجمركي | {} Bonded Store | warehouse | 4 5 8 12
    ساحة {} للحاويات | {} Container Yard | company | 3 6 8 9
    {} لتجهيز الطلبات | {} Fulfilment | company | 1 4 7 10
    شركة {} للتخزين والتوزيع | {} Storage & Distribution | company | 1 3 4 10 11
    {} للتخزين الذاتي | {} Self Storage | company | 3 8 12
    {} لتخزين الحبوب | {} Grain Stores | company | 3 8 10 12
    {} لتخزين المواد الكيميائية | {} Chemical Storage | company | 8 10 12
    مخازن {} العامة | {} General Stores | company | 1 3 9 11
    {} للتغليف والوسم | {} Packing & Labelling | company | 4 7 10
    {} لحفظ الوثائق | {} Document Archive | company | 4 8 12
  `),
  offers: bilingual(`
    رفوف عالية بممرات ضيقة | high racks with narrow aisles
    غرف تبريد وتجميد منفصلة | separate chill and freeze rooms
    مساحات مرنة تُؤجَّر باليوم أو بالسنة | flexible space let by the day or the year
    جرد إلكتروني بالرمز الشريطي | stock counts by barcode
    تخزين تحت الإشراف الجمركي | storage under customs control
    تفريغ الحاويات وتعبئتها | stripping and stuffing of containers
    تغليف وإعادة تغليف حسب الطلب | packing and repacking to order
    حراسة وكاميرات على مدار الساعة | guards and cameras day and night
    ساحة مفتوحة للمعدات والمركبات | an open yard for machines and vehicles
    تقارير مخزون أسبوعية | weekly stock reports
    أرصفة تحميل لعشر شاحنات معًا | docks for ten lorries at once
    نظام إطفاء آلي في كل قاعة | automatic sprinklers in every hall
  `),
};
