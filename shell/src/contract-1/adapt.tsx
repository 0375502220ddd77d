import type { PartModule } from 'federation/contract';
import type { ComponentType } from 'react';
import { useParams } from 'shared-router';
import { titleElement } from '../features/page-head/document-title';
import { yieldToTitles } from './titles';

type PartOfContractOne = ComponentType<{ readonly params: Readonly<Record<string, string>> }>;

// From the first such part on. What they leave in the head is gone with them.
yieldToTitles(titleElement());

/**
 * Makes a part of contract 1 one of today's: it is given its params as a prop, and renders its title itself. This folder is a
 * chunk of its own, which only pages with such a release load.
 */
export function adapt(component: PartModule['default']): ComponentType {
  const Part = component as unknown as PartOfContractOne;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the part's module comes.
  return function Adapted() {
    return <Part params={useParams() as Record<string, string>} />;
  };
}
