import { type Bilingual, bilingual } from './vocabulary';

/*
 * Sentences of descriptions. `{it}` is the subject, `{masculine/feminine}` an Arabic choice by its gender, `{a}`, `{b}`
 * and `{c}` are offers, `{who}` the customers, `{home}` its own district and `{district}` another one. Offers are nouns
 * in the nominative: never use one as the object of an Arabic verb.
 */

export const OPENINGS = bilingual(`
  {يقدّم/تقدّم} {it} {who}: {a} و{b}. | {it} offers {a} as well as {b} {who}.
  {a}، إلى جانب {b}، {who}. | {a}, along with {b}, {who}.
  لدى {it} {who} {a}، وأيضًا {b}. | {who}: {a}; also {b}.
  {يعمل/تعمل} {it} في {home} منذ عام {year}، ومن {خدماته/خدماتها} {a} و{b}. | Based at {home} since {year}, with {a} and {b}.
  أبرز ما لدينا: {a} و{b}. | Best known for {a}, and for {b}.
  من {home} نخدم عملاءنا بما يلي: {a}، {b}. | Serving customers from {home}: {a}, {b}.
`);

export const EXTRAS = bilingual(`
  ولدى {it} أيضًا {c}. | {it} also provides {c}.
  ومن المتاح كذلك {c}. | Also available: {c}.
  ويُضاف إلى ذلك {c} عند الطلب. | On request: {c}.
`);

/** Closing sentences that fit any business. */
export const CLOSINGS: readonly Bilingual[] = bilingual(`
  يضم الفريق {staff} شخصًا. | The team has {staff} people.
  يُرجى الاتصال قبل الحضور. | Please call ahead.
  موقف سيارات مجاني أمام المدخل. | Free parking by the entrance.
  يتحدث الفريق العربية والإنجليزية ولغات أخرى. | Staff speak Arabic, English and other languages.
  الدفع نقدًا أو بالبطاقة. | Payment in cash or by card.
  يمكن الوصول بالحافلة من {district}. | Reached by bus from {district}.
  المدخل مهيّأ للكراسي المتحركة. | The entrance is step-free.
  انتقلنا إلى {home} عام {year}. | Moved to {home} in {year}.
  يوجد فرع ثانٍ في {district}. | There is a second branch in {district}.
  سُجّل النشاط في المنطقة عام {year}. | Registered in the zone in {year}.
`);

/** Closings for businesses that shut at night. */
export const CLOSINGS_WITH_HOURS: readonly Bilingual[] = [
  ...CLOSINGS,
  ...bilingual(`
  الدوام من {days} حتى الساعة {hour} مساءً. | Open {days} until {hour} p.m.
  استراحة الظهيرة ساعة واحدة. | Closed for an hour at noon.
`),
];

/** Closings for businesses that quote and deliver. */
export const TRADE_CLOSINGS: readonly Bilingual[] = [
  ...CLOSINGS_WITH_HOURS,
  ...bilingual(`
  عروض الأسعار مجانية وتصل خلال {hours} ساعة. | Quotations are free and come within {hours} hours.
  خصم للطلبات المتكررة بعد {weeks} أسابيع. | Discount on repeat orders after {weeks} weeks.
  يُفتح الباب الخلفي للشاحنات من جهة {district}. | Lorries use the rear gate towards {district}.
  يمكن الدفع بالتحويل خلال {staff} يومًا. | Payment by transfer within {staff} days.
  عقود سنوية بأسعار ثابتة لعملاء {district}. | Yearly contracts at fixed prices for customers in {district}.
`),
];

export const OPEN_DAYS = bilingual(`
  الأحد إلى الخميس | Sunday to Thursday
  السبت إلى الخميس | Saturday to Thursday
  الاثنين إلى الجمعة | Monday to Friday
  الاثنين إلى السبت | Monday to Saturday
`);
