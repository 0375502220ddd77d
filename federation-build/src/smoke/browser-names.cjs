/** Names of what browsers have, as far as this page has no more of it than the name. */
exports.INTERFACES =
  `AbortController Animation AnimationEvent Attr Audio AudioContext BeforeUnloadEvent CSSRule CSSStyleDeclaration
  CSSStyleSheet CanvasRenderingContext2D CharacterData ClipboardEvent ClipboardItem Comment CompositionEvent CustomElementRegistry
  DOMException DOMMatrix DOMParser DOMRect DOMTokenList DataTransfer Document DocumentFragment DragEvent Element ElementInternals
  ErrorEvent EventSource FileReader FocusEvent FontFace FormDataEvent Geolocation HTMLAnchorElement HTMLBodyElement HTMLButtonElement
  HTMLCanvasElement HTMLDialogElement HTMLDivElement HTMLDocument HTMLElement HTMLFormElement HTMLHeadElement HTMLHtmlElement
  HTMLIFrameElement HTMLImageElement HTMLInputElement HTMLLIElement HTMLLabelElement HTMLLinkElement HTMLMediaElement
  HTMLOptionElement HTMLScriptElement HTMLSelectElement HTMLSlotElement HTMLSpanElement HTMLStyleElement HTMLTemplateElement
  HTMLTextAreaElement HTMLVideoElement HashChangeEvent History IDBKeyRange IdleDeadline Image ImageData InputEvent
  IntersectionObserver IntersectionObserverEntry KeyboardEvent Location MediaQueryList MediaRecorder MediaStream MouseEvent
  MutationObserver MutationRecord NamedNodeMap Navigator Node NodeFilter NodeList Notification OffscreenCanvas Option
  PageTransitionEvent ParentNode PerformanceNavigationTiming PointerEvent PopStateEvent ProgressEvent PromiseRejectionEvent
  RTCPeerConnection Range ReportingObserver ResizeObserver SVGElement SVGSVGElement Selection ServiceWorker ShadowRoot SharedWorker
  Storage StorageEvent StyleSheet SubmitEvent Text TouchEvent TransitionEvent TreeWalker UIEvent VideoFrame VisualViewport WebSocket
  WebGLRenderingContext WheelEvent Window Worker XMLHttpRequest XMLSerializer XPathResult`.split(/\s+/);
exports.MEMBERS =
  `alert blur cancelAnimationFrame cancelIdleCallback caches close confirm cookieStore createImageBitmap focus
  frameElement getSelection indexedDB matchMedia navigation open postMessage print prompt requestAnimationFrame requestIdleCallback
  scheduler screen scroll scrollBy scrollTo speechSynthesis stop visualViewport`.split(/\s+/);
exports.OF_ELEMENTS =
  `after animate attachInternals attachShadow before blur checkVisibility click closest contains focus getAnimations
  getBoundingClientRect getClientRects getContext hasChildNodes insertAdjacentElement insertAdjacentHTML insertAdjacentText matches
  normalize pause play prepend replaceChildren replaceWith requestFullscreen scroll scrollBy scrollIntoView scrollTo setCustomValidity
  setPointerCapture showModal submit toggleAttribute`.split(/\s+/);
