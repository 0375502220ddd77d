import { bilingual, kinds, type Vocabulary } from './vocabulary';

const customers = bilingual(`
  للسكان والزوار | for residents and visitors
  لأطقم السفن والعمال | for ship crews and workers
  للأطفال وكبار السن | for children and older people
  لموظفي شركات المنطقة | for staff of companies in the zone
`);

export const clinics: Vocabulary = {
  customers,
  kinds: kinds(`
    عيادة {} | {} Clinic | clinic | 1 3 7 8 9 10
    مركز {} الطبي | {} Medical Centre | centre | 1 2 3 7 8 10
    مركز {} لطب الأسنان | {} Dental Centre | centre | 4 11 12
    عيادة {} للعيون | {} Eye Clinic | clinic | 5 11 12
    مركز {} للعلاج الطبيعي | {} Physiotherapy | centre | 6 9 11 12
    عيادة {} للأطفال | {} Children's Clinic | clinic | 1 3 9 11 12
    مركز {} لصحة البحّارة | {} Seafarers' Health Centre | centre | 1 2 3 7 10
    مركز {} للجلدية والتجميل | {} Skin & Beauty Centre | centre | 11 12 13
    مجمع {} الطبي | {} Polyclinic | centre | 1 2 4 5 7 10
  `),
  offers: bilingual(`
    كشف عام دون موعد مسبق | general consultations without appointment
    فحوص طبية للتوظيف والسفر | medical checks for work and travel
    تطعيمات للأطفال والمسافرين | vaccinations for children and travellers
    تنظيف الأسنان وتقويمها | dental cleaning and orthodontics
    فحص النظر ووصف النظارات | eye tests and prescriptions
    جلسات علاج طبيعي بعد الإصابات | physiotherapy after injuries
    أشعة وتحاليل في المبنى نفسه | X-ray and tests in the same building
    متابعة الضغط والسكري | follow-up of blood pressure and diabetes
    زيارات منزلية في المساء | home visits in the evening
    إسعافات أولية على مدار الساعة | first aid around the clock
    مواعيد في اليوم نفسه | same-day appointments
    ملف طبي إلكتروني لكل مراجع | an electronic record for every patient
    جلسات ليزر وعناية بالبشرة | laser sessions and skin care
  `),
};

export const pharmacies: Vocabulary = {
  customers,
  kinds: kinds(`
    صيدلية {} | {} Pharmacy | pharmacy | 1 2 4 6 8
    مختبر {} للتحاليل | {} Diagnostics Laboratory | laboratory | 3 4 10 12
    بصريات {} | {} Optics | shop | 5 10 11
    {} للأجهزة الطبية | {} Medical Equipment | company | 6 7 9 10
    صيدلية {} الليلية | {} Night Pharmacy | pharmacy | 1 2 4 8
    {} للمستلزمات الصحية | {} Health Supplies | company | 6 7 8 11
    مركز {} للسمع | {} Hearing Centre | centre | 9 10 13
  `),
  offers: bilingual(`
    صرف الوصفات وشرح استعمالها | prescriptions filled and explained
    توصيل الأدوية إلى السفن والمنازل | medicines delivered to ships and homes
    تحاليل دم بنتائج في اليوم نفسه | blood tests with same-day results
    قياس الضغط والسكر مجانًا | free blood pressure and sugar checks
    نظارات وعدسات خلال ساعة | glasses and lenses within the hour
    حقائب إسعاف للسفن والمصانع | first-aid kits for ships and factories
    كراسي متحركة وأسرّة طبية | wheelchairs and hospital beds
    مستحضرات العناية بالأم والطفل | mother and baby care
    معايرة أجهزة القياس | calibration of measuring devices
    استشارة مجانية دون موعد | free advice without appointment
    خدمة التوصيل في المساء | delivery in the evening
    نتائج آمنة عبر الإنترنت | results by a secure web page
    فحص السمع وتركيب السماعات | hearing tests and hearing aids
  `),
};
