import { fold } from '../search/fold';
import { queriedWords, type Word } from './words';

/**
 * Words of the ten languages that say where or which, how good or how near, or that ask, not what. They count only when a
 * query has no others.
 */
const SMALL = `
  a an the in at on of for near by and or to with
  best good top nice cheap cheapest affordable nearest nearby closest open now today
  me my i we need want find search looking where which what who is are any some please
  في من الى عند قرب و او مع
  أفضل احسن جيد جيدة رخيص رخيصة ارخص قريب قريبة اقرب مفتوح مفتوحة الآن اليوم أين وين أريد ابحث احتاج هل
  le la les un une de des du d l et ou a au aux en dans sur pour pres
  meilleur meilleure meilleurs meilleures bon bonne pas cher proche ouvert ouverte maintenant où trouver cherche je
  el los las una unos y o del al con cerca por para
  mejor mejores buen bueno buena barato barata cercano cercana abierto abierta ahora hoy dónde hay busco necesito
  der die das ein eine und oder in im am an auf bei von zu zum zur für mit nahe nähe
  beste bester bestes besten gute guter gutes günstig günstige günstiger günstiges billig billige billiges nächste
  nächster nächstes offen geöffnet jetzt heute wo gibt es ich suche brauche
  il lo gli i uno ed da dal dei della delle nel nella su per vicino
  migliore migliori miglior buono buona economico economica vicina aperto aperta adesso oggi dove cerco
  и в во на у с со для около рядом из по или
  лучший лучшая лучшие лучшее хороший хорошая дешевый дешевая дешево недорогой недорогая недорого ближайший ближайшая
  открыт открыта открыто сейчас сегодня где найти ищу нужен нужна нужно
  ve veya ile için bir bu da de yakın
  en iyi ucuz yakındaki açık şimdi bugün nerede var arıyorum lazım
`;
const words = new Set(SMALL.trim().split(/\s+/).map(fold));

/** Returns a query's words: without those that say nothing, if there are others. */
export function tellingWords(text: string): readonly Word[] {
  const all = queriedWords(text);
  const telling = all.filter(({ term }) => !words.has(term));
  return telling.length > 0 ? telling : all;
}
