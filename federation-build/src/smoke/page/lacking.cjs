const { HTMLIFrameElement, HTMLLinkElement } = require('happy-dom');

/**
 * What all browsers have and this page lacks, as a comparison with Chromium 143 shows, of what code might use. What fails at
 * once after it was used may be this page's fault, and proves nothing.
 */
const LACKING = {
  window: `AbstractRange AudioBuffer AudioContext AudioNode CSSRuleList CSSTransition Cache CacheStorage CanvasRenderingContext2D
    CompressionStream Credential Crypto CryptoKey DOMImplementation DOMQuad DOMRectList DOMStringMap DOMTokenList DecompressionStream
    ElementInternals EncodedVideoChunk FontFace FontFaceSet FormDataEvent Geolocation GeolocationPosition Highlight IDBCursor
    IDBDatabase IDBFactory IDBKeyRange IDBObjectStore IDBRequest IDBTransaction IdleDeadline ImageBitmapRenderingContext ImageDecoder
    Iterator Lock LockManager MathMLElement MediaDevices MediaError MediaMetadata MediaQueryList MediaRecorder MediaSession
    MediaSource NetworkInformation Notification OfflineAudioContext OffscreenCanvasRenderingContext2D Option Path2D PaymentRequest
    Performance PerformanceMark PerformanceMeasure PerformanceNavigationTiming PerformanceResourceTiming PromiseRejectionEvent
    PublicKeyCredential PushManager RTCDataChannel RTCPeerConnection ReadableStreamDefaultReader ResizeObserverEntry
    ResizeObserverSize SecurityPolicyViolationEvent ServiceWorker ServiceWorkerContainer ServiceWorkerRegistration
    SpeechSynthesisUtterance StaticRange StorageManager StyleSheet StyleSheetList SubtleCrypto TextDecoderStream TextEncoderStream
    TextMetrics ToggleEvent TouchList VideoDecoder VideoFrame ViewTransition VisualViewport WebGL2RenderingContext
    WebGLRenderingContext WebTransport XPathEvaluator XPathResult XSLTProcessor caches find indexedDB moveTo navigation
    speechSynthesis`,
  'window.navigator':
    'credentials getGamepads locks mediaCapabilities mediaDevices mediaSession storage userActivation',
  'window.screen': 'orientation',
  'window.CSS.constructor.prototype': 'highlights registerProperty',
  'window.Event.prototype': 'isTrusted',
  'window.Intl': 'DurationFormat',
  'window.Object': 'groupBy',
  'window.Array': 'fromAsync',
  'window.Promise': 'try withResolvers',
  'window.RegExp': 'escape',
  'window.Map': 'groupBy',
  'window.Set.prototype':
    'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  'window.ArrayBuffer.prototype': 'transfer transferToFixedLength',
  'window.document': `all anchors caretPositionFromPoint compatMode designMode dir elementsFromPoint evaluate
    exitFullscreen exitPointerLock fullscreenElement fullscreenEnabled getAnimations images lastModified startViewTransition`,
  'window.Node.prototype': 'isDefaultNamespace lookupNamespaceURI lookupPrefix',
  'window.Element.prototype': `assignedSlot attributeStyleMap computedStyleMap moveBefore part requestFullscreen
    requestPointerLock setHTMLUnsafe`,
  'window.HTMLElement.prototype': `attachInternals autocapitalize draggable enterKeyHint inputMode nonce offsetParent spellcheck
    translate`,
  'window.HTMLInputElement.prototype': 'showPicker',
  'window.HTMLSelectElement.prototype': 'namedItem showPicker',
  'window.HTMLTableSectionElement.prototype': 'rows',
  'window.HTMLVideoElement.prototype':
    'getVideoPlaybackQuality requestPictureInPicture requestVideoFrameCallback',
  'window.HTMLDialogElement.prototype': 'requestClose',
  'window.ShadowRoot.prototype': 'elementFromPoint elementsFromPoint getSelection styleSheets',
  'window.Selection.prototype': 'modify',
  'window.MouseEvent.prototype': 'getModifierState',
  'window.PointerEvent.prototype': 'getCoalescedEvents getPredictedEvents',
  'window.InputEvent.prototype': 'getTargetRanges',
  'window.SVGPoint.prototype': 'matrixTransform',
  'window.SVGAnimationElement.prototype': 'beginElement endElement getCurrentTime',
  'window.SVGTransformList.prototype': 'consolidate createSVGTransformFromMatrix',
  'window.WritableStream.prototype': 'abort close getWriter',
};

const OF_ITERATORS = 'drop every filter find flatMap forEach map reduce some take toArray'.split(' ');
/** Called when something lacking is used. Prototypes are those of all pages: it is that of the page that is open. */
let onUse = () => {};

/** Watches what a page lacks. @param use called at each use */
exports.watchLacking = (window, use) => {
  onUse = use;
  for (const [place, names] of Object.entries(LACKING)) {
    const owner = place
      .split('.')
      .slice(1)
      .reduce((object, name) => object?.[name], window);
    if (owner) for (const name of names.split(/\s+/)) if (!(name in owner)) watch(owner, name);
  }
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf(new window.Array().values()));
  for (const name of OF_ITERATORS) if (!(name in iterators)) watch(iterators, name);
};

/** Where browsers have an object, and happy-dom has `null`. */
const NULL = [
  [HTMLIFrameElement, 'contentDocument'],
  [HTMLIFrameElement, 'contentWindow'],
  [HTMLLinkElement, 'sheet'],
];
for (const [{ prototype }, name] of NULL) {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...own,
    get() {
      const value = own.get.call(this);
      if (value === null) onUse();
      return value;
    },
  });
}

function watch(owner, name) {
  Object.defineProperty(owner, name, {
    configurable: true,
    get: () => onUse(),
    set(value) {
      Object.defineProperty(this, name, { value, configurable: true, writable: true });
    },
  });
}
