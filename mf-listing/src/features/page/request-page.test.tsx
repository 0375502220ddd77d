import { screen, within } from '@testing-library/react';
import { startLanguage } from 'shared-i18n';
import { setUpRequestPage } from '../../testing/request-page';

const page = setUpRequestPage();

test('has a title, three benefits, the form and the contact links of the zone', () => {
  page.show();
  expect(document.title).toBe('List your business – Sample Zone');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('List your business');
  const benefits = screen.getByRole('region', { name: 'Why list your business' });
  const titles = within(benefits).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(['Visibility', 'Advertising', 'Networking']);
  expect(screen.getByRole('region', { name: 'Request a listing' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', 'tel:+000555000000');
  expect(screen.getByRole('link', { name: /Write to us/ })).toHaveAttribute(
    'href',
    'mailto:hello@zone.example',
  );
});

test('the terms and the privacy policy open beside the form, which stays as it is', () => {
  page.show();
  const terms = screen.getByRole('link', { name: /terms of use/ });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy-policy');
});

test('is there in Arabic', async () => {
  await startLanguage('ar');
  page.show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('أضف منشأتك');
  expect(document.title).toBe('أضف منشأتك – منطقة نموذجية');
});
