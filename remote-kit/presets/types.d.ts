// What tests and style sheets add to TypeScript, found where this package is installed.
/// <reference types="node" />
/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />
/// <reference path="./css.d.ts" />
