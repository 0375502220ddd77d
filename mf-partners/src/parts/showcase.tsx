import '../strings';
import type { PartProps } from 'federation/contract';
import { Showcase } from '../features/partners/showcase';

/** `partners/showcase`: the partners' section of the home page. */
export default function ShowcasePart(_: PartProps) {
  return <Showcase />;
}
