/**
 * Runs the tools that are installed with the kit.
 * @packageDocumentation
 */

export { KitError } from '../kit-error';
export { type Finished, runTool, type ToolOptions } from './run-tool';
