import { bilingual, kinds, type Vocabulary } from './vocabulary';

const customers = bilingual(`
  للأفراد والشركات | for private and business customers
  لتجار التجزئة | for retailers
  لسكان الأحياء القريبة | for the districts nearby
  لمكاتب المنطقة ومصانعها | for offices and factories of the zone
  لزوار المدينة | for visitors of the city
  بأسعار الجملة والتجزئة | at wholesale and retail prices
`);

export const groceries: Vocabulary = {
  customers,
  kinds: kinds(`
    سوبرماركت {} | {} Supermarket | shop | 1 2 3 4 5 9 10
    بقالة {} | {} Grocery | shop | 1 4 5 9 10
    {} لتجارة الأغذية بالجملة | {} Wholesale Foods | company | 3 5 8 9
    {} للخضار والفواكه | {} Fruit & Vegetables | shop | 1 5 8 10
    ملحمة {} | {} Butchery | shop | 2 5 8
    {} للأسماك الطازجة | {} Fresh Fish | shop | 5 7 8
    محمصة {} | {} Roastery | shop | 5 6 10
    {} لتجارة الأرز والحبوب | {} Rice & Grains | company | 3 5 8 9
    {} للعسل والتمور | {} Honey & Dates | shop | 5 6 10 11
    أسواق {} | {} Markets | shop | 1 2 4 7 9
    {} لتجارة الشاي والسكر | {} Tea & Sugar Trading | company | 5 8 9
  `),
  offers: bilingual(`
    خضار وفواكه تصل كل صباح | fruit and vegetables delivered every morning
    لحوم طازجة ومجمّدة | fresh and frozen meat
    أرز وبقوليات بالكيس والطن | rice and pulses by the bag and the ton
    منتجات ألبان وأجبان | milk products and cheese
    توصيل مجاني للطلبات الكبيرة | free delivery of large orders
    مكسرات محمّصة وبهارات | roasted nuts and spices
    أسماك اليوم من مرسى الصيادين | the day's catch from the fishing pier
    مستلزمات المطابخ والكافتيريات | supplies for kitchens and canteens
    معلبات وزيوت بأسعار الجملة | tins and oils at wholesale prices
    منتجات عضوية وخالية من الغلوتين | organic and gluten-free goods
    عسل وتمور من مزارع معروفة | honey and dates from known farms
  `),
};

export const building: Vocabulary = {
  customers,
  kinds: kinds(`
    {} لمواد البناء | {} Building Materials | company | 1 2 3 5 8 9 10
    {} لتجارة الحديد | {} Steel Trading | company | 1 8 10 13
    معرض {} للبلاط والرخام | {} Tiles & Marble | showroom | 3 8 10 13
    {} للأخشاب | {} Timber | company | 5 8 10 13
    {} للأدوات الصحية | {} Sanitary Ware | showroom | 6 8 10
    {} للدهانات والديكور | {} Paint & Decor | shop | 4 8 9 10
    {} للعِدد والأدوات | {} Tools & Hardware | shop | 7 8 10
    {} للإسمنت والخرسانة | {} Cement & Concrete | company | 2 8 9 13
    {} للمواد الكهربائية | {} Electrical Supplies | shop | 8 10 11
    {} لتأجير السقالات | {} Scaffolding Hire | company | 8 12 13
    {} للزجاج والمرايا | {} Glass & Mirrors | workshop | 8 13 14
  `),
  offers: bilingual(`
    حديد تسليح مقصوص حسب الجدول | reinforcing steel cut to schedule
    إسمنت وطابوق مع التوصيل إلى الموقع | cement and blocks delivered to site
    بلاط ورخام بمقاسات كثيرة | tiles and marble in many sizes
    خلط الدهانات بالحاسوب | paint mixed by computer
    أخشاب مجففة للأبواب والأثاث | seasoned timber for doors and furniture
    خلاطات ومضخات وسخانات | mixers, pumps and heaters
    عِدد يدوية وكهربائية بضمان سنتين | hand and power tools with two years' warranty
    استشارة فنية في اختيار المواد | advice on the choice of materials
    عزل مائي وحراري للأسطح | water and heat insulation for roofs
    إرجاع الكميات الفائضة خلال شهر | returns of surplus within a month
    كابلات ومفاتيح ولوحات | cables, switches and panels
    سقالات ومنصات تُركَّب وتُفكَّك | scaffolds and platforms put up and taken down
    التوصيل إلى الموقع في اليوم نفسه | delivery to site on the same day
    زجاج مقسّى ومرايا بمقاسات خاصة | toughened glass and mirrors to measure
  `),
};

export const electronics: Vocabulary = {
  customers,
  kinds: kinds(`
    {} للإلكترونيات | {} Electronics | shop | 1 2 5 6 10
    {} للحاسوب والشبكات | {} Computers & Networks | shop | 1 7 9 11
    {} للهواتف | {} Phones | shop | 2 5 10
    معرض {} للأجهزة المنزلية | {} Home Appliances | showroom | 6 10 11
    {} للتكييف والتبريد | {} Air Conditioning | company | 3 10 11
    {} لأنظمة المراقبة | {} Security Systems | company | 4 7 11
    ورشة {} لصيانة الأجهزة | {} Appliance Repair | workshop | 5 9 11
    {} للطابعات والأحبار | {} Printers & Ink | shop | 10 11 12
    {} للصوتيات والإضاءة | {} Sound & Light | company | 10 11 13
    {} للطاقة الشمسية | {} Solar | company | 8 10 11
  `),
  offers: bilingual(`
    حواسيب محمولة ومكتبية | laptops and desktop computers
    هواتف جديدة ومستعملة بضمان | new and used phones with warranty
    تركيب المكيفات وصيانتها | air conditioners fitted and serviced
    كاميرات مراقبة وأجهزة إنذار | cameras and alarms
    إصلاح الشاشات والبطاريات في ساعة | screens and batteries repaired in an hour
    ثلاجات وغسالات موفّرة للطاقة | energy-saving fridges and washing machines
    تمديد شبكات المكاتب | cabling of office networks
    ألواح شمسية وبطاريات | solar panels and batteries
    استعادة البيانات من الأقراص التالفة | data recovery from damaged disks
    تقسيط بلا فوائد على ستة أشهر | interest-free payment over six months
    صيانة بعقود سنوية | service by yearly contract
    أحبار أصلية وبديلة | original and compatible ink
    سماعات وإضاءة للحفلات | speakers and lighting for events
  `),
};

export const fashion: Vocabulary = {
  customers,
  kinds: kinds(`
    {} للأزياء | {} Fashion | shop | 7 8 11 12
    خياط {} | {} Tailors | workshop | 1 2 7
    {} للأقمشة | {} Fabrics | shop | 2 8 12
    {} للأحذية والحقائب | {} Shoes & Bags | shop | 4 8 11
    عطور {} | {} Perfumes | shop | 3 11 12
    مجوهرات {} | {} Jewellery | shop | 6 11 12
    {} لملابس الأطفال | {} Children's Wear | shop | 5 8 11 12
    {} للزي الموحد | {} Uniforms | company | 5 7 9
    {} للعبايات | {} Abayas | shop | 7 8 12
    {} للساعات والنظارات | {} Watches & Eyewear | shop | 8 11 12
    مغسلة {} | {} Laundry | company | 7 10 12
  `),
  offers: bilingual(`
    تفصيل الثياب والبدلات في ثلاثة أيام | robes and suits tailored in three days
    أقمشة قطن وكتان وحرير | cotton, linen and silk
    عطور تُركَّب حسب الذوق | perfumes blended to taste
    حقائب وأحذية من الجلد الطبيعي | bags and shoes of real leather
    زي موحد للفنادق والمدارس | uniforms for hotels and schools
    ذهب وفضة مع شهادة وزن | gold and silver with a certificate of weight
    تعديلات سريعة أثناء الانتظار | alterations while you wait
    تشكيلة جديدة كل موسم | a new collection every season
    ملابس عمل وأحذية سلامة | workwear and safety shoes
    كيّ وتنظيف مع التوصيل | ironing and dry cleaning with delivery
    تغليف مجاني للهدايا | free gift wrapping
    خدمة التوصيل إلى المنزل | home delivery
  `),
};

export const furniture: Vocabulary = {
  customers,
  kinds: kinds(`
    معرض {} للأثاث | {} Furniture | showroom | 1 8 9 10
    {} للمطابخ | {} Kitchens | showroom | 2 9 10
    سجاد {} | {} Carpets | showroom | 3 9 10 11
    {} للإنارة | {} Lighting | shop | 6 9 10
    {} للأثاث المكتبي | {} Office Furniture | showroom | 4 9 10 11
    {} للستائر والمفروشات | {} Curtains & Upholstery | shop | 5 9 10
    مشتل {} | {} Garden Nursery | shop | 7 10 11
    منجرة {} | {} Joinery | workshop | 2 8 9 10
  `),
  offers: bilingual(`
    غرف جلوس ونوم كاملة | complete living and bed rooms
    مطابخ تُصمَّم حسب المساحة | kitchens planned to fit
    سجاد يدوي وآلي | hand-made and woven carpets
    مكاتب وكراسٍ مريحة للظهر | desks and chairs kind to the back
    ستائر تُفصَّل وتُركَّب | curtains made and hung
    ثريات وإنارة موفّرة | chandeliers and saving lamps
    نباتات داخلية وأحواض | indoor plants and pots
    تجديد الأثاث القديم | restoration of old furniture
    التركيب في المنزل دون رسوم | fitting at home without charge
    استشارة تصميم في المنزل | design advice at home
    خدمة التوصيل خلال يومين | delivery within two days
  `),
};
