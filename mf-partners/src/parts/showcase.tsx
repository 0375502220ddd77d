import '../strings';
import type { PartProps } from 'federation/contract';
import { Showcase } from '../features/partners/showcase';

/** A zone without partners has no such section. */
export const mayBeEmpty = true;

/** `partners/showcase`: the partners' section of the home page. */
export default function ShowcasePart(_: PartProps) {
  return <Showcase />;
}
