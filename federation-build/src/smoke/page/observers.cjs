/** Observers that find what they observe once, all at the same time, as browsers do first. There is no layout. */

/** Of every element, in CSS pixels. Without any size, code that divides by one would fail. */
const SIZE = { width: 320, height: 40 };
const RECT = { x: 0, y: 0, left: 0, top: 0, right: SIZE.width, bottom: SIZE.height, ...SIZE };
const BOX = [{ inlineSize: SIZE.width, blockSize: SIZE.height }];
exports.SIZE = SIZE;
exports.RECT = RECT;

const SEEN = {
  ...{ isIntersecting: true, isVisible: false, intersectionRatio: 1 },
  ...{ boundingClientRect: RECT, intersectionRect: RECT, rootBounds: RECT },
};
const MEASURED = {
  ...{ contentRect: RECT, borderBoxSize: BOX, contentBoxSize: BOX, devicePixelContentBoxSize: BOX },
};

exports.observersOf = (window, clock) => {
  const observing = (found, fields = () => ({})) =>
    class {
      #call;
      #targets = new Set();
      #isDue = false;
      constructor(call, options) {
        this.#call = call;
        Object.assign(this, fields(options ?? {}));
      }
      observe(target) {
        this.#targets.add(target);
        if (this.#isDue) return;
        this.#isDue = true;
        clock.add(() => {
          this.#isDue = false;
          const entries = window.Array.from(this.#targets, (one) => ({
            target: one,
            time: clock.now(),
            ...found,
          }));
          if (entries.length > 0) this.#call(entries, this);
        }, 0);
      }
      unobserve(target) {
        this.#targets.delete(target);
      }
      disconnect() {
        this.#targets.clear();
      }
      takeRecords() {
        return new window.Array();
      }
    };
  return {
    IntersectionObserver: observing(SEEN, ({ root = null, rootMargin = '0px', threshold = 0 }) => ({
      ...{ root, rootMargin, thresholds: window.Array.from([threshold].flat()) },
    })),
    ResizeObserver: observing(MEASURED),
    ReportingObserver: observing({}),
  };
};
