/** @jest-environment jsdom */
import { business, id, LOGISTICS, SHIPPING } from '../../data/api/snapshot.testing';
import { dataOf, ORIGIN, pageOf } from '../render/page-head.testing';

describe('linked data', () => {
  const path = `/business/${id('Business1')}`;

  it('describes a business and its breadcrumbs', () => {
    const image = `images/${id('Business1')}/attPicture0000001.webp`;
    const page = pageOf(path, { records: dataOf(business(1, { image, rating: 5, reviews: 9 })) });
    expect(page.block?.getAttribute('type')).toBe('application/ld+json');
    expect(page.company).toEqual({
      '@type': 'LocalBusiness',
      '@id': `${ORIGIN}${path}#business`,
      mainEntityOfPage: `${ORIGIN}${path}`,
      name: 'Company 1',
      alternateName: 'شركة 1',
      description: 'Text',
      address: 'Port Almara',
      telephone: '+000 55 512 3456',
      email: 'company1@example.com',
      url: 'https://company.example',
      image: `${ORIGIN}/data/${image}?width=1280`,
    });
    expect(page.trail).toEqual([
      [1, 'Home', `${ORIGIN}/`],
      [2, 'Logistics', `${ORIGIN}/categories/${LOGISTICS}`],
      [3, 'Shipping', `${ORIGIN}/categories/${LOGISTICS}/${SHIPPING}`],
      [4, 'Company 1', `${ORIGIN}${path}`],
    ]);
    expect(page.meta('og:image')).toBe(`${ORIGIN}/data/${image}?width=1280`);
  });

  it('stays in the language of the URL', () => {
    const page = pageOf(path, { records: dataOf(business(1)), language: 'ar', isFixed: true });
    expect(page.company).toMatchObject({
      '@id': `${ORIGIN}${path}#business`,
      mainEntityOfPage: `${ORIGIN}/ar${path}`,
      name: 'شركة 1',
      alternateName: 'Company 1',
      description: 'وصف',
    });
    expect(page.trail?.map(([, , url]) => url)).toEqual([
      `${ORIGIN}/ar`,
      `${ORIGIN}/ar/categories/${LOGISTICS}`,
      `${ORIGIN}/ar/categories/${LOGISTICS}/${SHIPPING}`,
      `${ORIGIN}/ar${path}`,
    ]);
  });

  it('lists several numbers, mail addresses and websites, and has an address in one language', () => {
    const odd = business(1, {
      location: 'North Quay – الرصيف الشمالي',
      phone: '+999 1 555 0101 / 1-800-KESTREL (24/7)',
      email: 'a@quay.example, b@quay.example',
      website: 'https://a.example,\nhttps://https://b.example',
    });
    const { company } = pageOf(path, { records: dataOf(odd), language: 'ar', isFixed: true });
    expect(company).toMatchObject({
      address: 'الرصيف الشمالي',
      telephone: ['+999 1 555 0101', '18005378735'],
      email: ['a@quay.example', 'b@quay.example'],
      url: ['https://a.example', 'https://b.example'],
    });
    expect(pageOf(path, { records: dataOf(odd) }).company).toMatchObject({ address: 'North Quay' });
  });

  it('omits missing and invalid fields', () => {
    const bare = business(1, {
      name_en: '',
      description: '',
      description_en: '',
      location: ' ',
      phone: 'ask at the gate',
      email: 'nobody',
      website: 'javascript:alert(1)',
      image: 'data:image/png;base64,AAAA',
      category: id('Nothing'),
    });
    const page = pageOf(path, { records: dataOf(bare) });
    expect(page.company).toEqual({
      '@type': 'LocalBusiness',
      '@id': `${ORIGIN}${path}#business`,
      mainEntityOfPage: `${ORIGIN}${path}`,
      name: 'شركة 1',
    });
    expect(page.trail?.map(([, name]) => name)).toEqual(['Home', 'شركة 1']);
    expect(page.meta('description')).toBeUndefined();
    expect(page.meta('og:image')).toBe(`${ORIGIN}/site/images/share.jpg`);
  });

  it('gives a list and a category only breadcrumbs', () => {
    const list = pageOf(`/categories/${LOGISTICS}/${SHIPPING}`);
    expect(list.trail?.map(([, name]) => name)).toEqual(['Home', 'Logistics', 'Shipping']);
    expect(list.company).toBeUndefined();
    expect(pageOf(`/categories/${LOGISTICS}`).trail?.map(([, name]) => name)).toEqual(['Home', 'Logistics']);
    for (const other of ['/', '/about', '/nowhere']) expect(pageOf(other).block).toBeUndefined();
  });
});
