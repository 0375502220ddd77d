/**
 * The components that two packages show, built on the design tokens of `tokens.css`. Compiled into each package; no
 * state, no text of their own: every text is a prop. Styles work in a page and in a shadow root.
 */
export { Button, type ButtonProps, type ButtonVariant, buttonClass } from './button';
export { isConversionKey } from './conversion-key';
export { ExternalLink, type ExternalLinkProps } from './external-link';
export { focusInView, scrollIntoView } from './focus-in-view';
export { type Control, controlOf, errorCodeOf, type Faults, firstInvalid } from './forms/controls';
export { type ControlProps, Field, FieldError } from './forms/field';
export { default as fieldStyles } from './forms/field.module.css';
export { createFormToken, type FormToken } from './forms/form-token';
export { newIdempotencyKey } from './forms/idempotency-key';
export { type FilledForm, type SendOutcome, sendForm } from './forms/send-form';
export { keepConversion, useFaults } from './forms/use-faults';
export { Heading, HeadingLevelProvider, type HeadingLevelProviderProps, type HeadingProps } from './heading';
export { Icon, type IconProps } from './icon';
export type { IconShape } from './icons/icon-shape';
export * as icons from './icons/index';
export { ImageWithFallback, type ImageWithFallbackProps } from './image-with-fallback';
export { InitialsTile, type InitialsTileProps } from './initials-tile';
export { Notice, type NoticeProps, type NoticeTone } from './notice';
export { Skeleton, type SkeletonProps } from './skeleton';
export { VisuallyHidden } from './visually-hidden';
export { savesData, whenIdle } from './when-idle';
