import { render } from '@testing-library/react';
import type { Translate } from './text-store/text-store';
import { Trans } from './trans';

const texts: Readonly<Record<string, string>> = {
  accept: 'I accept <terms>the <b>terms</b></terms> and <privacy>the privacy policy</privacy>.',
  broken: 'Line<br/>break, <unknown>left</unknown> as it is, 3 < 4',
  named: 'Report <b>{{name}}</b>',
};
const t: Translate = (key, values = {}) =>
  (texts[key] ?? key).replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name]));

test('elements replace tags, nested ones too', () => {
  const { container } = render(
    <Trans
      t={t}
      i18nKey="accept"
      components={{ terms: <a href="/terms">-</a>, privacy: <a href="/privacy-policy">-</a>, b: <b /> }}
    />,
  );
  expect(container).toContainHTML(
    '<span>I accept </span><a href="/terms"><span>the </span><b><span>terms</span></b></a><span> and </span><a href="/privacy-policy"><span>the privacy policy</span></a><span>.</span>',
  );
});

test('a tag may be self-closing; an unknown tag stays text', () => {
  const { container } = render(<Trans t={t} i18nKey="broken" components={{ br: <br /> }} />);
  expect(container.querySelectorAll('br')).toHaveLength(1);
  expect(container).toHaveTextContent('Linebreak, <unknown>left</unknown> as it is, 3 < 4');
});

test('markup in a value stays text', () => {
  const { container } = render(
    <Trans t={t} i18nKey="named" values={{ name: '<b>Bold</b> & <i>Co</i>' }} components={{ b: <b /> }} />,
  );
  expect(container.querySelectorAll('b')).toHaveLength(1);
  expect(container.querySelector('b')).toHaveTextContent('<b>Bold</b> & <i>Co</i>');
});
