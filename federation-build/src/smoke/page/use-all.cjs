/** What a visitor may press, type into or point at. */
const CONTROLS =
  'a[href],button,input,select,summary,textarea,[role=button],[role=tab],[role=option],[tabindex]';
/** A page has more of what it has often, and pages have the same: of those that are alike one is used. */
const MOST_CONTROLS = 40;
/** Between one press and the next. */
const USED_MS = 20;

const POINTER =
  `pointerover pointerenter mouseover mouseenter pointermove mousemove pointerdown mousedown touchstart touchend
  pointerup mouseup`.split(/\s+/);
const KEYS = ['ArrowDown', 'ArrowUp', 'Tab', 'Escape'];
/** What a visitor types, the last as it may be sent. */
const TYPED = {
  ...{ number: ['1', '42'], range: ['1', '42'], date: ['2026-01-31'], time: ['10:30'], color: ['#ff0000'] },
  ...{
    email: ['a', 'visitor@zone.example'],
    tel: ['0', '+000 55 500 0001'],
    url: ['h', 'https://zone.example/'],
  },
};
const TEXTS = ['a', 'Zone 42 <b>'];
const NOT_TYPED = ['button', 'checkbox', 'file', 'hidden', 'image', 'radio', 'reset', 'submit'];
/** What a browser tells a page now and then. */
const OF_WINDOW = ['resize', 'scroll', 'blur', 'focus', 'offline', 'online'];

/** The kinds of controls that were used, each with its language: a process opens many pages. */
const used = new Set();

/**
 * Uses the controls in a part of a page as visitors do: points at them, presses them and keys on them, types, chooses; and
 * changes the window.
 * @param within selects what contains the controls
 * @param root has it
 */
exports.useAll = async function useAll({ window, clock, ask }, root, within = '') {
  ask();
  const fire = (target, type, Class = window.Event, init = {}) => {
    const event = new Class(type, { bubbles: true, cancelable: true, composed: true, ...init });
    return target.dispatchEvent(type.startsWith('touch') ? touching(window, event, target) : event);
  };
  for (const control of chosen(root, within, window.document.documentElement.lang)) {
    if (!isUsable(control)) continue;
    for (const type of POINTER) fire(control, type, classOf(window, type), AT);
    control.focus();
    // Links are opened elsewhere, so that the rest of the page stays.
    if (control.tagName === 'A') fire(control, 'click', window.MouseEvent, { ctrlKey: true, metaKey: true });
    else control.click();
    for (const value of valuesFor(control)) {
      type(window, control, value, fire);
      await clock.run(USED_MS);
    }
    for (const key of KEYS)
      for (const name of ['keydown', 'keyup']) fire(control, name, window.KeyboardEvent, { key, code: key });
    await clock.run(USED_MS);
  }
  for (const name of OF_WINDOW) fire(window, name, window.Event, { bubbles: false });
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(window.document, 'visibilityState', { configurable: true, get: () => state });
    fire(window.document, 'visibilitychange');
  }
};

function chosen(root, within, language) {
  const isNew = ({ tagName, type, role, className, name, form }) => {
    const kind = [language, tagName, type, role, className, name, form?.className].join();
    return !used.has(kind) && used.add(kind);
  };
  const selector = CONTROLS.split(',').map((one) => `${within} ${one}`);
  return [...root.querySelectorAll(selector.join())].filter(isNew).slice(0, MOST_CONTROLS);
}

/** Whether a visitor could use it. */
const isUsable = (control) =>
  control.isConnected &&
  !control.disabled &&
  !control.closest('fieldset[disabled],[inert],[hidden]') &&
  control.checkVisibility?.() !== false;

/** Where a visitor points, in CSS pixels. */
const AT = { clientX: 1, clientY: 1 };

/** Gives an event the one finger that touches, or does no longer. */
function touching(window, event, target) {
  const finger = { identifier: 0, target, ...AT, pageX: 1, pageY: 1, screenX: 1, screenY: 1, force: 1 };
  const touches = event.type === 'touchend' ? window.Array.of() : window.Array.of(finger);
  for (const [name, value] of Object.entries({
    touches,
    targetTouches: touches,
    changedTouches: window.Array.of(finger),
  }))
    Object.defineProperty(event, name, { value, configurable: true });
  return event;
}

function classOf(window, type) {
  if (type.startsWith('pointer')) return window.PointerEvent;
  return type.startsWith('touch') ? window.UIEvent : window.MouseEvent;
}

function valuesFor(control) {
  if (control.tagName === 'SELECT')
    return [...control.options]
      .filter(({ disabled }) => !disabled)
      .slice(0, 5)
      .map(({ value }) => value);
  if (control.readOnly || !['INPUT', 'TEXTAREA'].includes(control.tagName)) return [];
  return NOT_TYPED.includes(control.type) ? [] : (TYPED[control.type] ?? TEXTS);
}

function type(window, control, value, fire) {
  const { Event, InputEvent, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement } = window;
  const isTyped = control.tagName !== 'SELECT';
  const init = { data: value, inputType: 'insertText' };
  if (isTyped && !fire(control, 'beforeinput', InputEvent, init)) return;
  const owners = { INPUT: HTMLInputElement, SELECT: HTMLSelectElement, TEXTAREA: HTMLTextAreaElement };
  // As React wants it, which keeps track of a value that is set.
  Object.getOwnPropertyDescriptor(owners[control.tagName].prototype, 'value').set.call(control, value);
  fire(control, 'input', isTyped ? InputEvent : Event, isTyped ? init : {});
  fire(control, 'change');
}
