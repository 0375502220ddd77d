import { bilingual, kinds, type Vocabulary } from './vocabulary';

const customers = bilingual(`
  للمقاولين والمطوّرين | for contractors and developers
  للأسواق المحلية والتصدير | for the local market and for export
  لشركات الملاحة والموانئ | for shipping and port companies
  للمصانع المجاورة | for neighbouring factories
  لتجار الجملة والتجزئة | for wholesalers and retailers
`);

export const manufacturing: Vocabulary = {
  customers,
  kinds: kinds(`
    مصنع {} للمنتجات المعدنية | {} Metal Products | works | 1 2 3 5 9
    ورشة {} للخراطة واللحام | {} Turning & Welding | workshop | 2 3 7 10
    {} لصناعة البلاستيك | {} Plastics | works | 4 9 10
    مصنع {} للألمنيوم والزجاج | {} Aluminium & Glass | works | 5 6 9 10
    {} لتجميع الآلات | {} Machine Assembly | works | 3 7 9 10
    ورشة {} لإصلاح السفن | {} Ship Repair | workshop | 2 3 5 7
    {} للصناعات الكهربائية | {} Electrical Works | works | 8 9 10
    مصنع {} للدهانات | {} Paints | works | 9 11 12
    {} للصناعات الورقية | {} Paper Products | works | 9 12 13
    مصنع {} للكابلات | {} Cables | works | 8 9 12 13
  `),
  offers: bilingual(`
    قصّ المعادن بالليزر | laser cutting of sheet metal
    لحام معتمد للهياكل والأنابيب | certified welding of frames and pipes
    قطع غيار تُصنَع حسب الرسم | spare parts made to drawing
    حقن البلاستيك بقوالب خاصة | injection moulding with own moulds
    طلاء حراري ومعالجة ضد الصدأ | powder coating and rust protection
    أبواب ونوافذ بمقاسات خاصة | doors and windows to measure
    صيانة المضخات والمحركات | overhaul of pumps and engines
    لوحات توزيع كهربائية | electrical distribution panels
    فحص الجودة لكل دفعة | quality checks on every batch
    تصميم هندسي ونماذج أولية | engineering design and prototypes
    ألوان تُخلط حسب طلب العميل | colours mixed to order
    التوصيل إلى مواقع العمل | delivery to work sites
    منتجات بمقاسات خاصة | products in special sizes
  `),
};

export const foodPlants: Vocabulary = {
  customers,
  kinds: kinds(`
    مصنع {} للأغذية | {} Foods | works | 6 7 8 9
    {} لتعبئة التمور | {} Dates Packing | works | 2 6 7 9
    {} للمأكولات البحرية | {} Seafood | works | 1 6 7 9
    مصنع {} للعصائر والمشروبات | {} Juices & Drinks | works | 3 6 7 9
    {} لمنتجات الألبان | {} Dairy | works | 6 7 9
    مطاحن {} | {} Mills | company | 6 7 8
    مصنع {} لمواد التغليف | {} Packaging | works | 5 6 9
    {} للبهارات والبن | {} Spices & Coffee | works | 4 6 7 9
    مصنع {} للمياه المعبأة | {} Bottled Water | works | 6 7 9
  `),
  offers: bilingual(`
    تجميد الأسماك خلال ساعات من وصولها | fish frozen within hours of landing
    فرز التمور وتعبئتها | sorting and packing of dates
    عصائر بلا سكر مضاف | juices without added sugar
    تحميص البن وطحنه يوميًا | coffee roasted and ground daily
    علب وأكياس صالحة للأغذية | food-grade tins and bags
    تعبئة بعلامات خاصة | private-label packing
    مختبر داخلي لسلامة الأغذية | an in-house food safety laboratory
    خط إنتاج خالٍ من المكسرات | a nut-free production line
    عبوات صغيرة للفنادق والسفن | small packs for hotels and ships
  `),
};
