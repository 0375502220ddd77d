import '@zone-directory/shared-ui/slot.css';
import { Showcase } from '../features/partners/showcase';

export { strings } from '../strings';

/** The part `partners/showcase`: the partners' section of the home page. */
export default function ShowcasePart() {
  return <Showcase />;
}
