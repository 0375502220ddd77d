import type { HostServerModule } from '@zone-directory/federation/contract';
import * as sharedData from '@zone-directory/shared-data';
import * as sharedI18n from '@zone-directory/shared-i18n';
import * as sharedRouter from '@zone-directory/shared-router';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderFrame, renderPart } from './server/render-jobs';

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
