import { plainText } from './plain-text';

it.each([
  ['  a\n\tb\u2028c\u0000d  ', 'a b c d'],
  ['\u202egnp.exe\u202c', 'gnp.exe'],
  ['\u2067اسم\u2069 x', 'اسم x'],
  ['Hafen\u00adlogistik', 'Hafenlogistik'],
  ['\ufeffAl\u200bma\u2060ra\u{e0001}', 'Almara'],
  ['\u00ad \u200b', ''],
  // These change nothing around them, and some scripts need them.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d🔧 ⚓\ufe0f', '👩\u200d🔧 ⚓\ufe0f'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['C++\u200e خدمات', 'C++\u200e خدمات'],
  ['<b> & "x"', '<b> & "x"'],
  ['   ', ''],
])('plainText of %j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
