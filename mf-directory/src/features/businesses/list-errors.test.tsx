import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataError } from 'shared-data';
import { LoadReason } from '../../components/load-reason';
import arabic from '../../locales/ar/translation.json';
import { showList } from '../../testing/business-list';
import { serveFiles } from '../../testing/files';
import { numbered, speak, startZone, zone } from '../../testing/zone';

async function speakArabic() {
  serveFiles({ '/locales/ar/translation.json': arabic });
  await speak('ar');
}
const retry = () => userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
const reasonIs = (reason: string) =>
  waitFor(() => {
    const texts = [...screen.getByRole('alert').querySelectorAll('span')];
    expect(texts.map(({ textContent }) => textContent)).toContain(reason);
  });

it('says why a list failed in the language of the page, whatever the base and the browser say', async () => {
  await startZone({ Businesses: numbered(2) });
  await speakArabic();
  zone.fault({ path: 'filterByFormula', action: { kind: 'answer', status: 401 } });
  showList();
  await reasonIs('المصادقة مطلوبة (401)');
  for (const [action, reason] of [
    [{ kind: 'answer', status: 403 }, 'الوصول غير مسموح به (403)'],
    [{ kind: 'answer', status: 413 }, 'الطلب أكبر من المسموح به (413)'],
    [{ kind: 'answer', status: 422 }, 'تعذّرت معالجة الطلب (422)'],
    [{ kind: 'answer', status: 500 }, 'حدث خطأ في الخادم (500)'],
    [{ kind: 'answer', status: 503, body: '<h1>Down</h1>' }, 'الخدمة غير متاحة (503)'],
    [{ kind: 'answer', status: 418 }, 'الرد غير متوقع (418)'],
    [{ kind: 'answer', body: '{"records":[' }, 'الرد غير متوقع'],
  ] as const) {
    zone.fault({ path: 'filterByFormula', action });
    await retry();
    await reasonIs(reason);
    expect(screen.getByRole('alert').textContent).not.toMatch(/[a-z]/i);
  }
  await zone.close();
  await retry();
  await reasonIs('لا يوجد اتصال');
});

it.each([
  ['CONNECTION_ERROR', 'Load failed', 'Load failed', 'لا يوجد اتصال'],
  ['TIMEOUT', 'No answer within 10 s', 'No answer within 10 s', 'استغرق الرد وقتًا طويلًا'],
  ['ABORTED', undefined, 'Loading was interrupted', 'توقف التحميل قبل اكتماله'],
] as const)(
  'a failure %s with the text %j is said in English as %j, in Arabic as %j',
  async (code, reason, english, inArabic) => {
    const error = new DataError(code, reason === undefined ? {} : { reason });
    const { container } = render(<LoadReason error={error} />);
    expect(container).toHaveTextContent(english);
    await speakArabic();
    expect(container.textContent).toBe(inArabic);
  },
);
