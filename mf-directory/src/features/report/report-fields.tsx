import { REPORT_LIMITS } from '@zone-directory/shared-data/report';
import { useFormat } from '@zone-directory/shared-i18n';
import { type ControlProps, type Faults, Field } from '@zone-directory/shared-ui';
import type { ReactElement } from 'react';
import { NAMESPACE, useStrings } from '../../strings';

/**
 * Renders what a report has: what is wrong, and how its sender can be reached. Neither has a `maxlength`, which would cut
 * pasted text in silence.
 */
export function ReportFields({ faults }: { readonly faults: Faults }) {
  const { t } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const texts: Readonly<Record<string, string>> = {
    'text.required': t('report.fault.textRequired'),
    'contact.invalid': t('report.fault.contactInvalid'),
  };
  const field = (name: 'text' | 'contact', control: (props: ControlProps) => ReactElement) => {
    const limit = t('report.limit', { limit: number(REPORT_LIMITS[name]) });
    const tooLong = `${t('report.fault.tooLong')} ${limit}`;
    const textOf = (fault: string) =>
      fault === 'tooLong' ? tooLong : (texts[`${name}.${fault}`] ?? t('report.fault.invalid'));
    const fault = faults[name];
    return (
      <Field
        label={name === 'text' ? t('report.text') : `${t('report.contact')} ${t('report.optional')}`}
        hint={name === 'text' ? t('report.hint') : undefined}
        error={fault ? textOf(fault) : undefined}
        errors={['required', 'invalid', 'tooLong'].map(textOf)}
      >
        {control}
      </Field>
    );
  };
  return (
    <>
      {field('text', (control) => (
        <textarea {...control} name="text" rows={4} required />
      ))}
      {field('contact', (control) => (
        <input {...control} type="text" name="contact" autoComplete="email" dir="ltr" />
      ))}
    </>
  );
}
