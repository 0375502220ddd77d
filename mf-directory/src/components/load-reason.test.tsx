import { render } from '@testing-library/react';
import { DataError } from '@zone-directory/shared-data';
import { speak } from '../testing/zone';
import { LoadReason } from './load-reason';

it.each([
  ['AUTHENTICATION_REQUIRED', { status: 401 }, '401', 'المصادقة مطلوبة (401)'],
  ['NOT_AUTHORIZED', { status: 403, reason: 'Refused' }, 'Refused', 'الوصول غير مسموح به (403)'],
  ['REQUEST_TOO_LARGE', { status: 413 }, '413', 'الطلب أكبر من المسموح به (413)'],
  ['UNPROCESSABLE_ENTITY', { status: 422 }, '422', 'تعذّرت معالجة الطلب (422)'],
  ['SERVER_ERROR', { status: 500 }, '500', 'حدث خطأ في الخادم (500)'],
  ['SERVICE_UNAVAILABLE', { status: 503 }, '503', 'الخدمة غير متاحة (503)'],
  ['UNEXPECTED_ERROR', { status: 418 }, '418', 'الرد غير متوقع (418)'],
  ['UNEXPECTED_ERROR', { status: 200, reason: 'No JSON' }, 'No JSON', 'الرد غير متوقع'],
  ['CONNECTION_ERROR', { reason: 'Load failed' }, 'Load failed', 'لا يوجد اتصال'],
  ['TIMEOUT', { reason: 'No answer within 10 s' }, 'No answer within 10 s', 'استغرق الرد وقتًا طويلًا'],
  ['ABORTED', {}, 'Loading was interrupted', 'توقف التحميل قبل اكتماله'],
] as const)(
  'a failure %s with %j is said in English as %j, in Arabic as %j',
  async (code, details, english, inArabic) => {
    const { container } = render(<LoadReason error={new DataError(code, details)} />);
    expect(container.textContent).toBe(english);
    await speak('ar');
    expect(container.textContent).toBe(inArabic);
  },
);
