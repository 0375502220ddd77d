import type { HostServerModule } from 'federation/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as sharedData from 'shared-data';
import * as sharedI18n from 'shared-i18n';
import * as sharedRouter from 'shared-router';
import { renderFrame } from './server/render-frame';
import { renderPart } from './server/render-part';

/** Modules that remotes' server builds import from here. */
export const shared: HostServerModule['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'shared-data': sharedData,
  'shared-i18n': sharedI18n,
  'shared-router': sharedRouter,
};

/**
 * Renders the frame or a part. Data and the site's files are read with `fetch`, as in a browser; the caller provides
 * it.
 * @throws whatever the part throws
 */
export const render: HostServerModule['render'] = async (job, remote) => {
  if (job.kind === 'frame') return renderFrame(job);
  if (!remote) throw new Error(`${job.remote} has no server build`);
  return renderPart(job, remote);
};
