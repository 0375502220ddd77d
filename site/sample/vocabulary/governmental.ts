import { bilingual, kinds, type Vocabulary } from './vocabulary';

/** Offices are named after what they do and where they are: here, `{}` stands for a district. */
export const publicServices: Vocabulary = {
  customers: bilingual(`
    للشركات المسجّلة في المنطقة | for companies registered in the zone
    للأفراد وأصحاب الأعمال | for individuals and employers
    للمستثمرين الجدد | for new investors
    لوكلاء الشحن والملاحة | for freight and shipping agents
  `),
  kinds: kinds(`
    مركز التخليص الجمركي – {} | Customs Clearance Centre – {} | centre
    مكتب تسجيل الشركات – {} | Company Registration Office – {} | office
    مكتب تصاريح العمل – {} | Work Permits Office – {} | office
    إدارة التفتيش البيئي – {} | Environmental Inspection Department – {} | department
    مركز خدمة المستثمرين – {} | Investor Service Centre – {} | centre
    وحدة الدفاع المدني – {} | Civil Defence Unit – {} | unit | 4 6 7
    إدارة سلامة الأغذية – {} | Food Safety Department – {} | department
    مكتب تراخيص البناء – {} | Building Permits Office – {} | office
    إدارة الأراضي والتأجير – {} | Land and Leasing Department – {} | department
    مكتب شؤون البحّارة – {} | Seafarers' Affairs Office – {} | office
    مركز فحص المركبات – {} | Vehicle Testing Centre – {} | centre
    إدارة المواصفات والمقاييس – {} | Standards and Metrology Department – {} | department
    مكتب البريد – {} | Post Office – {} | office | 6 8 10
    وحدة الحجر الزراعي – {} | Plant Quarantine Unit – {} | unit | 4 5 10
    مكتب التحكيم التجاري – {} | Commercial Arbitration Office – {} | office
    مركز شرطة الميناء – {} | Harbour Police Post – {} | centre | 6 7 10
    إدارة المياه والكهرباء – {} | Water and Power Department – {} | department
    مكتب الإحصاء – {} | Statistics Office – {} | office
    مركز تدريب الموظفين – {} | Staff Training Centre – {} | centre
    وحدة مراقبة الملاحة – {} | Vessel Traffic Unit – {} | unit | 2 7 10
  `),
  offers: bilingual(`
    إصدار التراخيص وتجديدها | issue and renewal of licences
    استقبال الطلبات إلكترونيًا | applications received online
    مواعيد مسبقة تقلّل الانتظار | appointments that shorten the wait
    معاينة المواقع خلال يومي عمل | site visits within two working days
    إصدار الشهادات والنسخ المصدّقة | certificates and certified copies
    استقبال الشكاوى والمقترحات | a desk for complaints and suggestions
    إرشادات مجانية بعدة لغات | free guidance in several languages
    نافذة واحدة لعدة معاملات | one counter for several procedures
    خدمة متنقلة للمصانع البعيدة | a mobile service for remote factories
    استعلام هاتفي عن حالة الطلب | news of an application by phone
  `),
};
