import type { ErrorInfo } from 'react';
import { isA } from './thrown-values';

/** A root that is broken more often than this within the period breaks itself. */
const MOST = 10;
const PERIOD_MS = 5_000;

/**
 * Whether an error is what a browser throws when React moves or removes a node that somebody else has moved, removed or
 * replaced: translators put texts in other elements, and extensions change pages as they like.
 */
export const isForeignChange = (error: unknown): boolean =>
  isA(error, DOMException) && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError');

/** `onCaughtError` of a React root: logs what a boundary has caught, unless somebody else has caused it. */
export function logCaught(error: unknown, { componentStack }: ErrorInfo): void {
  if (!isForeignChange(error)) console.error(error, componentStack);
}

/** Counts how often something is rendered afresh, so that this ends for what fails each time. */
export class Renewals {
  #latest: readonly number[] = [];

  /** Returns whether it may be rendered afresh once more. */
  areLeft(): boolean {
    const since = performance.now() - PERIOD_MS;
    this.#latest = this.#latest.filter((time) => time > since);
    return this.#latest.length < MOST;
  }

  /** Notes that it is rendered afresh. */
  note(): void {
    this.#latest = [...this.#latest, performance.now()];
  }
}
