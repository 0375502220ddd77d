import { screen, within } from '@testing-library/react';
import { sent, setUpRequestPage, submit } from '../../testing/request-page';

const page = setUpRequestPage();

test('has a title, three benefits, the form and the contact links of the zone', () => {
  page.show();
  expect(document.title).toBe('List your business');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('List your business');
  const benefits = screen.getByRole('region', { name: 'Why list your business' });
  const titles = within(benefits).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(['Visibility', 'Advertising', 'Networking']);
  expect(screen.getByRole('region', { name: 'Request a listing' })).toBeInTheDocument();
  for (const text of [/before a business appears\.$/, /^Our team answers questions about listings/])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', 'tel:+000555000000');
  expect(screen.getByRole('link', { name: /Write to us/ })).toHaveAttribute(
    'href',
    'mailto:hello@zone.example',
  );
  // `bdi` would not order groups of Arabic digits.
  expect(screen.getByText('+000 55 500 0000').localName).toBe('bdo');
  expect(screen.getByText('hello@zone.example').localName).toBe('bdi');
});

test('exposes part names for styling from outside a shadow root', () => {
  page.show();
  for (const field of [...screen.getAllByRole('textbox', { name: /./ }), screen.getByRole('combobox')])
    expect(field).toHaveAttribute('part', 'input');
  for (const heading of screen.getAllByRole('heading')) expect(heading).toHaveAttribute('part', 'heading');
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('part', 'link');
  expect(screen.getByRole('region', { name: 'Request a listing' })).toHaveAttribute('part', 'card');
  expect(submit()).toHaveAttribute('part', 'button');
});

test('a success status is enough: the response body is not read', async () => {
  page.server.answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    // Never ended.
    response.write('{"ok":');
  };
  await page.send();
  await sent();
});

test('opens the terms and the privacy policy in a new tab, which keeps the form', () => {
  page.show();
  const terms = screen.getByRole('link', { name: /terms of use/ });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy-policy');
});
