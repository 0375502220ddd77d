import { pictureUrl } from './picture-url';

describe('pictureUrl', () => {
  it.each([
    'https://img.example/a.png',
    '  https://img.example/a.png?w=1#x ',
    'HTTPS://img.example/ميناء.png',
    'http://localhost:3000/a.png',
    'http://127.0.0.1/a.png',
    'http://[::1]:4/a.png',
  ])('accepts %j', (text) => {
    expect(pictureUrl(text)).toBe(text.trim());
  });

  it.each([
    undefined,
    '',
    'photo to follow',
    'a.png',
    'images/a.png',
    '/images/a.png',
    '//img.example/a.png',
    'img.example/a.png',
    'https:/img.example/a.png',
    'https://',
    'https://img.example/a.png https://img.example/b.png',
    'https://img.example/a.png\nhttps://img.example/b.png',
    'http://img.example/a.png',
    'http://localhost.example/a.png',
    'ftp://img.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])('refuses %j, so that nothing is requested', (text) => {
    expect(pictureUrl(text)).toBeUndefined();
  });
});
