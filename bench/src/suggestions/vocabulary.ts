/** Building blocks of names in one script. */
export interface Script {
  /** Syllables of invented words. */
  readonly syllables: readonly [string, ...string[]];
  readonly trades: readonly [string, ...string[]];
  /** Legal forms and the like. */
  readonly ends: readonly [string, ...string[]];
  /** Separator between words; Chinese and Japanese have none. */
  readonly space: '' | ' ';
  /** Share of names that start with the trade instead of the brand, 0 to 1. */
  readonly tradeFirst: number;
}

function words(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.trim().split(/\s*\|\s*|\s*\n\s*/);
  return [first, ...others];
}

const arabic: Script = {
  syllables: words(
    'ال|نو|را|مر|سي|جا|با|دا|فه|لي|شم|قم|وا|حة|خل|يج|صد|هر|زه|عا|غد|ين|تم|كو|ضي|طي|بة|سل|أم|إن|ئي|ؤل|بح|تر|ثا|حم|خي|ذه|رش|زا|صق|طو|ظف|عن|غي|فا|قد|كر|لؤ|مي|هد|يا',
  ),
  trades: words(`
    شركة النقل البحري | مؤسسة التجارة العامة | مطعم ومقهى | صيدلية | مركز التدريب | مصنع الألمنيوم | وكالة السفر
    مكتب المحاماة | معرض السيارات | مدرسة اللغات | عيادة الأسنان | مخازن التبريد | شركة المقاولات | فندق
  `),
  ends: words('ذ.م.م | والشركاء | القابضة | – الفرع الرئيسي | للاستيراد والتصدير'),
  space: ' ',
  tradeFirst: 0.7,
};

const latin: Script = {
  syllables: words(
    'al|ma|ra|por|ve|lin|ka|so|del|mar|ti|né|gra|bo|ün|ster|ço|lä|rø|fi|ña|wy|quo|thal|bri|zen|ö|du|ska|io|pel|ha|em|cor|jo|un|yar|wes|xan|ex|ir|och|el|ur|ves|nor|gul',
  ),
  trades: words(`
    Shipping | General Trading | Café & Restaurant | Pharmacy | Training Centre | Aluminium Works | Travel Agency
    Law Office | Motors | Language School | Dental Clinic | Cold Stores | Contracting | Hotel | Logistics | Straßenbau
  `),
  ends: words('LLC | & Partners | Holding | – Main Branch | Import Export | GmbH | S.A.'),
  space: ' ',
  tradeFirst: 0.2,
};

const cyrillic: Script = {
  syllables: words('мо|ре|са|ва|лен|ту|ги|рос|ка|до|пет|ни|зар|бел|ёл|юж|щи|нов|ар|ко'),
  trades: words('Логистика | Торговый дом | Аптека | Учебный центр | Гостиница | Юридическое бюро'),
  ends: words('ООО | и партнёры | Холдинг'),
  space: ' ',
  tradeFirst: 0.3,
};

const greek: Script = {
  syllables: words('θα|λα|σσα|νε|ρι|κος|μα|πο|λη|ξέ|φω|τή|δρό|ψα|ύλ|ων'),
  trades: words('Ναυτιλιακή | Εμπορική | Φαρμακείο | Ξενοδοχείο | Εκπαίδευση'),
  ends: words('ΑΕ | ΕΠΕ | και Υιοί'),
  space: ' ',
  tradeFirst: 0.2,
};

const chinese: Script = {
  syllables: words('海|港|明|华|远|达|金|星|龙|福|安|盛|东|光|新|宏|泰|祥|宝|源|天|和|瑞|丰'),
  trades: words('物流 | 贸易 | 餐厅 | 药房 | 培训中心 | 铝业 | 旅行社 | 酒店 | 建筑工程'),
  ends: words('有限公司 | 集团 | 总店'),
  space: '',
  tradeFirst: 0,
};

const japanese: Script = {
  syllables: words('ミナ|ト|うみ|かぜ|ハ|ナ|さくら|光|山|川|ひ|かり|ガ|ラ|ス|プ|星|ゆう|パ|ル'),
  trades: words('物流 | 商事 | 食堂 | 薬局 | 研修センター | ホテル | 法律事務所'),
  ends: words('株式会社 | 本店 | ホールディングス'),
  space: '',
  tradeFirst: 0.1,
};

const hindi: Script = {
  syllables: words('सा|ग|र|मो|ती|नी|ल|कि|र|ण|प्र|भा|वि|जय|श्री|दे|व|आ|शा|ज्यो'),
  trades: words('परिवहन | व्यापार | भोजनालय | औषधालय | प्रशिक्षण केंद्र | होटल'),
  ends: words('प्रा. लि. | एंड संस'),
  space: ' ',
  tradeFirst: 0.1,
};

const hebrew: Script = {
  syllables: words('ים|נמ|ל|או|ר|שח|ר|גל|כו|כב|דר|ום|מז|רח|טל|בר'),
  trades: words('ספנות | סחר | בית מרקחת | מלון | מרכז הדרכה'),
  ends: words('בע"מ | ושות׳'),
  space: ' ',
  tradeFirst: 0.7,
};

/** The scripts of a directory in ten languages. */
export const SCRIPTS = {
  arabic,
  latin,
  others: [cyrillic, greek, chinese, japanese, hindi, hebrew] as [Script, ...Script[]],
} as const;
