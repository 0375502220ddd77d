import { type Control, controlOf } from '@zone-directory/shared-ui';
import { type RefObject, useLayoutEffect } from 'react';
import type { Report } from '../report/use-report';
import { useDrafts } from './draft';

interface Filling {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly subject: string;
  readonly report: Report | undefined;
  /** False while a message replaces the form. */
  readonly isShown: boolean;
  /** Clears the error of a field that was empty. */
  readonly accept: (control: Control) => void;
}

/**
 * Fills in a form when it appears: with its draft, and with the known fields of the business that a report is about.
 * Never overwrites what a visitor typed.
 */
export function usePrefill({ form, subject, report, isShown, accept }: Filling): void {
  const drafts = useDrafts();
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !isShown) return;
    for (const [name, value] of Object.entries(drafts.get(subject)?.values ?? {})) {
      const control = controlOf(element, name);
      if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value;
      else if (control) control.value = String(value);
    }
  }, [form, drafts, subject, isShown]);

  const { name = '', industry = '' } = report ?? {};
  useLayoutEffect(() => {
    for (const [field, value] of [
      ['name', name],
      ['industry', industry],
    ] as const) {
      const control = isShown && form.current ? controlOf(form.current, field) : undefined;
      if (!control || !value || control.value !== '') continue;
      control.value = value;
      accept(control);
    }
  }, [form, name, industry, isShown, accept]);
}
