import '@zone-directory/shared-ui/slot.css';
import { Hero } from '../features/search/hero';

export { default as strings } from '../locales/en/translation.json';

/** `directory/hero`: the head of the home page. */
export default function HeroPart() {
  return <Hero />;
}
