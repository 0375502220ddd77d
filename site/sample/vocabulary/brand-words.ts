import { bilingual } from './vocabulary';

/** Single brand words: things of sea, desert and sky, and virtues shops are named after. */
export const SINGLES = bilingual(`
  النورس | Al Nawras
  المرجان | Al Murjan
  الشراع | Al Shiraa
  الصدف | Al Sadaf
  الموج | Al Mawj
  السارية | Al Sariya
  الدانة | Al Dana
  الياقوت | Al Yaqut
  الزمرد | Al Zumurrud
  الريحان | Al Rayhan
  السدرة | Al Sidra
  الغاف | Al Ghaf
  الكثيب | Al Katheeb
  الينبوع | Al Yanbu
  الغدير | Al Ghadeer
  السحاب | Al Sahab
  الشهاب | Al Shihab
  سهيل | Suhail
  الفرقد | Al Farqad
  الجوزاء | Al Jawza
  البدر | Al Badr
  الشفق | Al Shafaq
  الضحى | Al Duha
  الندى | Al Nada
  المزن | Al Muzn
  الديمة | Al Deema
  النسيم | Al Naseem
  الأفق | Al Ufuq
  المدى | Al Mada
  الرمال | Al Rimal
  الصخرة | Al Sakhra
  الجسر | Al Jisr
  البوصلة | Al Bawsala
  المرساة | Al Mirsat
  المجداف | Al Mijdaf
  السنبوق | Al Sanbuq
  القطرس | Al Qatras
  الصقر | Al Saqr
  الحبارى | Al Hubara
  المها | Al Maha
  الوعل | Al Waal
  القوس | Al Qaws
  الراية | Al Raya
  السنا | Al Sana
  الوميض | Al Wameed
  القنديل | Al Qandeel
  السراج | Al Siraj
  الفنار | Al Fanar
  العقيق | Al Aqeeq
  الفيروز | Al Fayrouz
  الكهرمان | Al Kahraman
  الكادي | Al Kadi
  الياسمين | Al Yasmin
  الخزامى | Al Khuzama
  السوسن | Al Sawsan
  الزعفران | Al Zafaran
  الرمان | Al Rumman
  الزيتونة | Al Zaytuna
  السنديان | Al Sindyan
  الصنوبر | Al Sanawbar
  البيدر | Al Baydar
  السنابل | Al Sanabel
  الروضة | Al Rawda
  البستان | Al Bustan
  الدرب | Al Darb
  المسار | Al Masar
  القافلة | Al Qafila
  الهودج | Al Hawdaj
  الأثير | Al Atheer
  الإتقان | Al Itqan
  الأمانة | Al Amana
  الوفاء | Al Wafa
  الريادة | Al Riyada
  التكامل | Al Takamul
  الإنجاز | Al Injaz
  العزم | Al Azm
  الثقة | Al Thiqa
  النهضة | Al Nahda
  الأصالة | Al Asala
  المجد | Al Majd
`);

/** First and second half of a compound: نجم + الساحل is "Coast Star". */
export const HEADS = bilingual(`
  نجم | Star
  بوابة | Gate
  جسر | Bridge
  لؤلؤة | Pearl
  شراع | Sail
  مرسى | Haven
  زهرة | Blossom
  نسيم | Breeze
  ركن | Corner
  ضفاف | Banks
  درب | Trail
  قمة | Summit
  واحة | Oasis
  نبع | Spring
  أمواج | Waves
  رمال | Sands
  أفق | Horizon
  عين | Eye
  ظلال | Shade
  قلعة | Fort
  حديقة | Garden
  كنوز | Treasures
  أجنحة | Wings
  مفتاح | Key
`);

export const TAILS = bilingual(`
  الساحل | Coast
  البحر | Sea
  الميناء | Harbour
  الصحراء | Desert
  الرصيف | Quay
  الحوض | Basin
  الشرق | East
  الجنوب | South
  الشمال | North
  الكثبان | Dunes
  النخيل | Palm
  المرجان | Coral
  الفجر | Dawn
  الصباح | Morning
  السماء | Sky
  المدينة | City
  الجبل | Mountain
  التلال | Hills
  الوادي | Valley
  الفضة | Silver
  المنارة | Lighthouse
  الغروب | Sunset
  القمر | Moon
  المطر | Rain
  الملح | Salt
  الحرير | Silk
`);

/** Syllables of invented words: Ve + lo + ra is Velora. */
export const STARTS = bilingual(`
  في | Ve
  تا | Ta
  نو | No
  كا | Ka
  زي | Ze
  لو | Lu
  أوري | Ori
  أما | Ama
  سا | Sa
  ما | Ma
  ري | Ri
  دو | Do
  فا | Fa
  بي | Be
  جو | Ju
  ها | Ha
`);

export const MIDDLES = bilingual(`
  لو | lo
  مي | mi
  را | ra
  ني | ne
  دي | di
  سا | sa
  تو | to
  با | ba
  كا | ka
`);

export const ENDS = bilingual(`
  را | ra
  رو | ro
  نا | na
  نكس | nex
  لين | lin
  تا | ta
  ريس | ris
  مار | mar
  تك | tek
  دان | dan
  في | vi
  سول | sol
`);
