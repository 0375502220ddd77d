import { forwardEvents } from './messages';

it('forwards an element’s events with the primitive values of their detail', () => {
  const element = document.createElement('div');
  const messages: object[] = [];
  forwardEvents(element, (message) => messages.push(message));
  const happen = (type: string, detail?: object) => element.dispatchEvent(new CustomEvent(type, { detail }));
  happen('zone-ready');
  happen('zone-error', { code: 'entry', error: new Error('of ours') });
  happen('zone-navigate', { path: '/a', href: 'https://zone.example/a', inside: true, of: element });
  happen('zone-search', { count: 3 });
  happen('zone-phone-opened', { id: 'recA' });
  happen('zone-title', { title: 'Not asked for' });
  expect(messages).toEqual([
    { type: 'zone-ready', detail: {} },
    { type: 'zone-error', detail: { code: 'entry' } },
    { type: 'zone-navigate', detail: { path: '/a', href: 'https://zone.example/a', inside: true } },
    { type: 'zone-search', detail: { count: 3 } },
    { type: 'zone-phone-opened', detail: { id: 'recA' } },
  ]);
});
