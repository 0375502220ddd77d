import type { PartModule } from 'federation/contract';
import type { ComponentType } from 'react';
import { useParams } from 'shared-router';
import { titleElement } from '../features/page-head/document-title';
import { yieldToTitles } from './titles';

type PartOfContractOne = ComponentType<{ readonly params: Readonly<Record<string, string>> }>;

// From the first such part on. React removes their titles when they unmount.
yieldToTitles(titleElement());

/**
 * Adapts a part of contract 1 to the current contract: it gets its params as a prop, and renders its title itself. This
 * folder is a separate chunk, which only pages with such a release load.
 */
export function adapt(component: PartModule['default']): ComponentType {
  const Part = component as unknown as PartOfContractOne;
  // biome-ignore lint/correctness/noComponentHookFactories: created once, when the part's module loads.
  return function Adapted() {
    return <Part params={useParams() as Record<string, string>} />;
  };
}
