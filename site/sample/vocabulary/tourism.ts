import { bilingual, kinds, type Vocabulary } from './vocabulary';

const customers = bilingual(`
  للعائلات | for families
  للمسافرين في رحلات العمل | for business travellers
  للمجموعات والمدارس | for groups and schools
  لأطقم السفن أثناء الرسو | for crews while in port
  لمحبي البحر والصحراء | for those who like the sea and the desert
`);

export const hotels: Vocabulary = {
  customers,
  kinds: kinds(`
    فندق {} | {} Hotel | hotel | 1 2 4 5 6 8 9 11
    فندق {} البحري | {} Marine Hotel | hotel | 1 2 4 5 6 9 11
    منتجع {} الشاطئي | {} Beach Resort | resort | 2 3 8 9 10 11
    شقق {} الفندقية | {} Serviced Apartments | house | 1 6 7 9 11
    نُزُل {} | {} Inn | house | 1 5 6 11
    دار ضيافة {} | {} Guest House | house | 1 5 7 11
    أجنحة {} | {} Suites | hotel | 1 2 4 7 8 11
    فندق ومنتجع {} | {} Hotel & Resort | resort | 2 3 4 8 9 10
    بيت {} للشباب | {} Hostel | house | 1 5 6 11
  `),
  offers: bilingual(`
    غرف تطل على المرفأ | rooms overlooking the harbour
    مسبح مفتوح طوال العام | a pool open all year
    شاطئ خاص مع مظلات | a private beach with parasols
    قاعات اجتماعات وحفلات | rooms for meetings and receptions
    إفطار مبكر للمغادرين فجرًا | early breakfast for dawn departures
    نقل مجاني إلى محطة الركاب | a free shuttle to the passenger terminal
    مطابخ صغيرة في كل شقة | a kitchenette in every apartment
    نادٍ رياضي وقاعة بخار | a gym and a steam room
    غرف مهيّأة للكراسي المتحركة | rooms fitted for wheelchairs
    ركن للأطفال وبرنامج يومي | a children's corner with a daily programme
    إنترنت سريع في جميع الغرف | fast internet in all rooms
  `),
};

export const tours: Vocabulary = {
  customers,
  kinds: kinds(`
    {} للرحلات البحرية | {} Boat Trips | company | 1 6 8 11 12
    مركز {} للغوص | {} Diving Centre | centre | 2 6 11 12
    مخيم {} الصحراوي | {} Desert Camp | camp | 3 6 9 11
    وكالة {} للسفر | {} Travel Agency | company | 4 5 6 9
    {} للجولات السياحية | {} Tours | company | 1 4 6 9 11
    نادي {} للرياضات المائية | {} Water Sports Club | centre | 2 7 11 12
    مدينة {} الترفيهية | {} Family Park | centre | 6 11 12
    {} لصيد الأسماك والنزهات | {} Fishing & Outings | company | 1 6 8 12
    مركز {} للفروسية | {} Riding Centre | centre | 6 9 11 12
    {} لتأجير القوارب | {} Boat Hire | company | 1 7 12
    استوديو {} للحرف التقليدية | {} Craft Studio | workshop | 6 10 11
    {} لتنظيم الفعاليات | {} Events | company | 3 6 11
  `),
  offers: bilingual(`
    رحلات على متن سفن خشبية تقليدية | trips on traditional wooden dhows
    دورات غوص للمبتدئين | diving courses for beginners
    ليالٍ تحت النجوم مع عشاء بدوي | nights under the stars with a Bedouin dinner
    جولات مشيًا في الميناء القديم | walking tours of the Old Harbour
    تأشيرات وتذاكر وحجوزات | visas, tickets and bookings
    مرشدون يتحدثون خمس لغات | guides who speak five languages
    تأجير قوارب الكاياك وألواح التجديف | kayaks and paddle boards for hire
    مشاهدة الدلافين عند الفجر | dolphin watching at dawn
    ركوب الجمال وسيارات الدفع الرباعي | camel rides and off-road drives
    ورش فخار ونسيج للزوار | pottery and weaving workshops for visitors
    برامج مخصّصة للرحلات المدرسية | programmes for school trips
    معدات سلامة لجميع الأعمار | safety gear for every age
  `),
};
