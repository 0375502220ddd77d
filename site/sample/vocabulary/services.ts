import { bilingual, kinds, type Vocabulary } from './vocabulary';

const customers = bilingual(`
  للأفراد والشركات | for private and business customers
  لأصحاب الأعمال الجديدة | for new businesses
  لأطقم السفن والزوار | for crews and visitors
  لموظفي المنطقة | for people who work in the zone
  للشركات الصغيرة والمتوسطة | for small and medium companies
`);

export const vehicles: Vocabulary = {
  customers,
  kinds: kinds(`
    معرض {} للسيارات | {} Motors | showroom | 1 5 6
    {} لقطع الغيار | {} Spare Parts | shop | 2 9 11
    {} لتأجير السيارات | {} Car Hire | company | 3 7 12
    كراج {} | {} Garage | workshop | 5 6 7 9
    {} للإطارات | {} Tyres | shop | 4 7 9
    {} للشاحنات والمعدات | {} Trucks & Machinery | company | 2 7 8
    مركز {} لفحص المركبات | {} Vehicle Inspection | centre | 5 13 14
    {} لغسيل السيارات | {} Car Wash | centre | 9 14 15
    {} للزيوت والبطاريات | {} Oils & Batteries | shop | 4 9 11
    {} لمحركات القوارب | {} Boat Engines | workshop | 2 10 11
  `),
  offers: bilingual(`
    سيارات جديدة ومستعملة بعد الفحص | new and used cars after inspection
    قطع أصلية وبديلة لمعظم الطرازات | original and pattern parts for most models
    تأجير يومي وشهري مع التأمين | daily and monthly hire with insurance
    تبديل الإطارات ووزنها | tyre fitting and balancing
    صيانة دورية وفحص بالحاسوب | servicing and computer diagnostics
    سمكرة ودهان بلون مطابق | body repair and matched paint
    سحب المركبات ليلًا ونهارًا | towing by day and night
    رافعات ومولدات للإيجار | cranes and generators for hire
    زيوت وفلاتر وبطاريات مع التركيب | oil, filters and batteries fitted
    محركات خارجية للقوارب الصغيرة | outboard engines for small boats
    توصيل القطع خلال ساعات | parts delivered within hours
    سيارات بسائق | cars with a driver
    تقرير فحص مفصّل | a detailed inspection report
    مواعيد دون انتظار | appointments without waiting
    تلميع وتنظيف داخلي | polishing and interior cleaning
  `),
};

export const restaurants: Vocabulary = {
  customers: bilingual(`
    للعائلات والأصدقاء | for families and friends
    لموظفي الميناء والمكاتب | for people from the port and the offices
    لأطقم السفن والزوار | for crews and visitors
    لسكان الأحياء القريبة | for the districts nearby
  `),
  kinds: kinds(`
    مطعم {} | {} Restaurant | restaurant | 1 4 6 7 8 9 11
    مقهى {} | {} Café | cafe | 3 5 6 12
    مخبز {} | {} Bakery | bakery | 2 5 11 12
    مطعم {} للمأكولات البحرية | {} Seafood Restaurant | restaurant | 1 6 7 8
    حلويات {} | {} Sweets | shop | 5 10 11
    {} لخدمات الضيافة | {} Catering | company | 4 8 9 11
    مشويات {} | {} Grill | restaurant | 4 6 7 9 11
    {} للقهوة المختصة | {} Coffee House | cafe | 3 5 6
    مطبخ {} | {} Kitchen | restaurant | 4 7 9 11 12
    عصائر {} | {} Juice Bar | cafe | 6 10 11
    بيتزا {} | {} Pizza | restaurant | 4 6 9 11
    مطعم {} للبرياني | {} Biryani House | restaurant | 7 8 9 11
  `),
  offers: bilingual(`
    سمك مشوي على الفحم | fish grilled over charcoal
    خبز طازج من الفجر | fresh bread from dawn
    قهوة تُحمَّص في المكان | coffee roasted on the premises
    أطباق نباتية كل يوم | vegetarian dishes every day
    حلويات بالتمر والهيل | sweets with dates and cardamom
    جلسات خارجية تطل على البحر | tables outside with a sea view
    غرف خاصة للعائلات | private rooms for families
    ولائم تصل إلى مئتي ضيف | banquets for up to two hundred guests
    وجبات غداء سريعة لموظفي الميناء | quick lunches for port staff
    عصائر طبيعية ومثلجات | fresh juices and ice cream
    توصيل داخل المنطقة خلال نصف ساعة | delivery inside the zone within half an hour
    فطور تقليدي حتى الظهر | a traditional breakfast until noon
  `),
};

export const services: Vocabulary = {
  customers,
  kinds: kinds(`
    مكتب {} للمحاسبة والتدقيق | {} Accounting & Audit | office | 1 11 12 13
    مكتب {} للاستشارات القانونية | {} Legal Advice | office | 2 3 12 14
    {} للترجمة | {} Translation | office | 4 12 14
    مطبعة {} | {} Printing | company | 5 14 15
    {} للتوظيف | {} Recruitment | company | 7 12 13
    {} لتقنية المعلومات | {} IT Services | company | 6 13 14
    استوديو {} للتصميم | {} Design Studio | office | 5 6 12
    {} لخدمات التنظيف | {} Cleaning Services | company | 8 13 14
    {} للتدريب | {} Training | centre | 9 12 14
    {} لإنجاز المعاملات | {} Business Setup | office | 2 3 12
    {} للدعاية والإعلان | {} Advertising | company | 5 6 11
    {} للاستشارات الهندسية | {} Engineering Consultants | office | 10 11 12
  `),
  offers: bilingual(`
    مسك الدفاتر وإعداد الميزانيات | bookkeeping and annual accounts
    تأسيس الشركات داخل المنطقة | company formation inside the zone
    صياغة العقود ومراجعتها | drafting and review of contracts
    ترجمة معتمدة بعشر لغات | certified translation in ten languages
    لوحات إعلانية ومطبوعات | signs and printed matter
    مواقع إلكترونية ودعم فني | web sites and technical support
    ترشيح الموظفين واختبارهم | selection and testing of staff
    عقود نظافة يومية للمكاتب | daily cleaning contracts for offices
    دورات مسائية مع شهادات | evening courses with certificates
    مخططات هندسية وإشراف على التنفيذ | engineering drawings and site supervision
    دراسات جدوى وبحوث سوق | feasibility studies and market research
    استشارة أولى مجانية | a free first consultation
    تقارير شهرية مفصّلة | detailed monthly reports
    زيارة العميل في مكتبه | visits at the customer's office
    طباعة في اليوم نفسه | same-day printing
  `),
};

export const chandlers: Vocabulary = {
  customers: bilingual(`
    للسفن الراسية والمنتظرة | for ships alongside and at anchor
    لقوارب الصيد واليخوت | for fishing boats and yachts
    لوكلاء الملاحة | for shipping agents
    لأطقم السفن | for ship crews
  `),
  kinds: kinds(`
    {} لتموين السفن | {} Ship Chandlers | company | 1 2 5 7 9 10
    {} للحبال والسلاسل | {} Ropes & Chains | shop | 2 9 10
    {} لمعدات السلامة البحرية | {} Marine Safety | company | 3 9 10
    {} لقطع الغيار البحرية | {} Marine Spares | shop | 6 9 10
    {} للمؤن البحرية | {} Ship Provisions | company | 1 7 9 10
    {} للملاحة والخرائط | {} Charts & Navigation | shop | 4 9 10
    {} للأشرعة والأغطية | {} Sails & Canvas | workshop | 8 9 10
  `),
  offers: bilingual(`
    مؤن طازجة حتى سلّم السفينة | fresh provisions to the gangway
    حبال إرساء بجميع الأقطار | mooring ropes of every size
    سترات وقوارب نجاة مع الفحص السنوي | life jackets and rafts with annual checks
    خرائط ومنشورات ملاحية محدّثة | up-to-date charts and publications
    دهانات بحرية ومواد تنظيف | marine paint and cleaning goods
    صمامات ومضخات ومرشّحات | valves, pumps and filters
    مياه عذبة بالصهاريج | fresh water by tanker
    خياطة الأشرعة والمظلات | sails and awnings sewn
    استقبال الطلبات بالراديو واللاسلكي | orders taken by radio
    التسليم عند المرسى ليلًا ونهارًا | delivery to the berth by day and night
  `),
};
