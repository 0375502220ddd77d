import { Showcase } from '../features/partners/showcase';

export { strings } from '../strings';

/** A zone without partners has no such section. */
export const mayBeEmpty = true;

/** `partners/showcase`: the partners' section of the home page. */
export default function ShowcasePart() {
  return <Showcase />;
}
