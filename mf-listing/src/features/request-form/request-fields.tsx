import { INDUSTRIES, LISTING_LIMITS, PHONE_PATTERN } from '@zone-directory/shared-data';
import { useFormat } from '@zone-directory/shared-i18n';
import { type Faults, Field } from '@zone-directory/shared-ui';
import { useRef, useState } from 'react';
import { NAMESPACE } from '../../strings';
import { type Report, useFormStrings } from '../report/use-report';
import { errorTexts, faultText } from './field-errors';
import { messageLimit } from './message';
import { MessageCounter } from './message-counter';
import { TermsField } from './terms-field';

interface RequestFieldsProps {
  readonly faults: Faults;
  /** The report, which makes the message required. */
  readonly report: Report | undefined;
}

/**
 * Renders the fields of a listing request with their constraints. None has a `maxlength`: it would cut pasted text in
 * silence. A text that is too long stays as it is and is refused.
 */
export function RequestFields({ faults, report }: RequestFieldsProps) {
  const { t } = useFormStrings(report);
  // The fields are uncontrolled: values that arrive later are filled in by `usePrefill`.
  const [known] = useState(report);
  const { number } = useFormat(NAMESPACE);
  const message = useRef<HTMLTextAreaElement>(null);
  const limits: Readonly<Record<string, number>> = { ...LISTING_LIMITS, message: messageLimit(report, t) };
  const errorOf = (field: string) => {
    const fault = faults[field];
    const limit = limits[field] === undefined ? undefined : number(limits[field]);
    return {
      error: fault ? faultText(t, { field, fault, limit }) : undefined,
      errors: errorTexts(t, { field, limit }),
    };
  };
  return (
    <>
      <Field label={t('form.name')} {...errorOf('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="name"
            defaultValue={known?.name}
            autoComplete="organization"
            required
          />
        )}
      </Field>
      <Field label={t('form.industry')} {...errorOf('industry')}>
        {(control) => (
          <select {...control} name="industry" required defaultValue={known?.industry ?? ''}>
            <option value="">{t('form.industryPlaceholder')}</option>
            {INDUSTRIES.map((industry) => (
              <option key={industry} value={industry}>
                {t(`form.industries.${industry}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('form.contact')} {...errorOf('contact')} wide>
        {(control) => <input {...control} type="text" name="contact" autoComplete="name" required />}
      </Field>
      <Field label={t('form.email')} {...errorOf('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            required
          />
        )}
      </Field>
      <Field label={t('form.phone')} {...errorOf('phone')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            required
            pattern={PHONE_PATTERN}
          />
        )}
      </Field>
      <Field
        label={report ? t('correction.message') : `${t('form.message')} ${t('form.optional')}`}
        hint={t('form.messageHint')}
        {...errorOf('message')}
        note={(id) => <MessageCounter id={id} message={message} report={report} />}
        wide
      >
        {(control) => (
          <textarea {...control} ref={message} name="message" rows={4} required={report !== undefined} />
        )}
      </Field>
      <TermsField {...errorOf('terms')} />
    </>
  );
}
