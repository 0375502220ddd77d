/** What stands for what this page has not, and what was used of it: an error after that proves nothing. */

const counts = {
  /** What was used of what is only pretended. */
  touched: 0,
  /** An effect that uses more than this may not end, because nothing that is pretended ever does. */
  mostTouched: Number.POSITIVE_INFINITY,
  /** Requests. */
  asked: 0,
  /** What was read that this page lacks. */
  lacked: 0,
  /** Lookups that found nothing. */
  missed: 0,
  /** Whether what is lacked and missed is counted for what runs now alone: what loads code looks for much. */
  isWatched: false,
};
exports.counts = counts;

exports.touch = () => {
  counts.touched += 1;
  if (counts.touched > counts.mostTouched) throw new Error('This page pretends');
};
exports.finds = (value) => () => {
  counts.missed += 1;
  return value;
};

/** Counts what is read of an object, and is not there. */
exports.counting = (prototype) =>
  new Proxy(prototype, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target)) counts.lacked += 1;
      return Reflect.get(target, key, receiver);
    },
  });

/** Something that stands for any value of a browser: whatever is read of it or called is again such a thing. */
function pretend() {
  return new Proxy(function anything() {}, {
    get(target, key) {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* none() {};
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === 'prototype') return target.prototype;
      exports.touch();
      return key === 'length' ? 0 : key === 'toString' ? () => '' : key === 'valueOf' ? () => 0 : pretend();
    },
    apply() {
      exports.touch();
      return pretend();
    },
    construct() {
      exports.touch();
      return pretend();
    },
    getPrototypeOf(target) {
      // `instanceof`
      exports.touch();
      return Reflect.getPrototypeOf(target);
    },
    set: () => true,
    deleteProperty: () => true,
  });
}

/** Whether an error may be this page's fault. A browser throws some as well, whatever there is in its page. */
exports.isDoubtful = (error) => {
  if (error instanceof ReferenceError) return /^(?!Buffer\b)[A-Z]\w* is not defined/.test(error.message);
  if (/^Assignment to constant variable/.test(String(error?.message))) return false;
  return (
    counts.asked > 0 ||
    (counts.isWatched
      ? counts.touched + counts.lacked + counts.missed > 0
      : counts.touched > 0 && error instanceof TypeError)
  );
};

/** Calls code of which all is known that it finds in this page: what it lacks may make it throw anything. */
exports.watched = (call) => {
  counts.touched = 0;
  counts.lacked = 0;
  counts.missed = 0;
  counts.isWatched = true;
  try {
    return call();
  } finally {
    counts.isWatched = false;
  }
};
exports.pretend = pretend;
