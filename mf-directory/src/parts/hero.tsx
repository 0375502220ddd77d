import '../strings';
import { Hero } from '../features/search/hero';

export default function HeroPart() {
  return <Hero />;
}
