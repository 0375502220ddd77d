import 'shared-ui/slot.css';
import { Hero } from '../features/search/hero';

export { strings } from '../strings';

/** `directory/hero`: the head of the home page. */
export default function HeroPart() {
  return <Hero />;
}
