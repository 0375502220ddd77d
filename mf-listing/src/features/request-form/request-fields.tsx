import { useState } from 'react';
import { INDUSTRIES, type Industry, LISTING_LIMITS, PHONE_PATTERN } from 'shared-data';
import { useFormStrings } from '../report/use-form-strings';
import type { Report } from '../report/use-report';
import { Field } from './field';
import { type Faults, faultText } from './field-errors';
import { messageLimit } from './message';
import { TermsField } from './terms-field';

// Spelled out, so that the locale check finds every key.
const INDUSTRY_KEYS: Readonly<Record<Industry, string>> = {
  logistics: 'form.industries.logistics',
  tourism: 'form.industries.tourism',
  commercial: 'form.industries.commercial',
  industrial: 'form.industries.industrial',
  other: 'form.industries.other',
};

interface RequestFieldsProps {
  readonly faults: Faults;
  /** The report, which makes the message required. */
  readonly report: Report | undefined;
}

/** Renders the fields of a listing request with their constraints. */
export function RequestFields({ faults, report }: RequestFieldsProps) {
  const { t } = useFormStrings(report);
  // The fields are uncontrolled: values that arrive later are filled in by `usePrefill`.
  const [known] = useState(report);
  const error = (field: string) => {
    const fault = faults[field];
    return fault ? faultText(t, field, fault) : undefined;
  };
  return (
    <>
      <Field label={t('form.name')} error={error('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="name"
            defaultValue={known?.name}
            autoComplete="organization"
            required
            maxLength={LISTING_LIMITS.name}
          />
        )}
      </Field>
      <Field label={t('form.industry')} error={error('industry')}>
        {(control) => (
          <select {...control} name="industry" required defaultValue={known?.industry ?? ''}>
            <option value="">{t('form.industryPlaceholder')}</option>
            {INDUSTRIES.map((industry) => (
              <option key={industry} value={industry}>
                {t(INDUSTRY_KEYS[industry])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('form.contact')} error={error('contact')} wide>
        {(control) => (
          <input
            {...control}
            type="text"
            name="contact"
            autoComplete="name"
            required
            maxLength={LISTING_LIMITS.contact}
          />
        )}
      </Field>
      <Field label={t('form.email')} error={error('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            required
            maxLength={LISTING_LIMITS.email}
          />
        )}
      </Field>
      <Field label={t('form.phone')} error={error('phone')}>
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
            maxLength={LISTING_LIMITS.phone}
          />
        )}
      </Field>
      <Field
        label={report ? t('correction.message') : `${t('form.message')} ${t('form.optional')}`}
        hint={t('form.messageHint')}
        error={error('message')}
        wide
      >
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={4}
            required={report !== undefined}
            maxLength={messageLimit(report, t)}
          />
        )}
      </Field>
      <TermsField error={error('terms')} />
    </>
  );
}
