import type { HostServerModule } from 'federation/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as sharedData from 'shared-data';
import * as sharedI18n from 'shared-i18n';
import * as sharedRouter from 'shared-router';
import { renderFrame } from './server/render-frame';
import { renderPart } from './server/render-part';

/** What remotes' server builds take from here. */
export const shared: HostServerModule['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'shared-data': sharedData,
  'shared-i18n': sharedI18n,
  'shared-router': sharedRouter,
};

/**
 * Renders the frame or a part. `fetch` reads data and the site's files, as in a browser: whoever runs this sees to it.
 * @throws whatever the part throws
 */
export const render: HostServerModule['render'] = async (job, remote) => {
  if (job.kind === 'frame') return renderFrame(job);
  if (!remote) throw new Error(`${job.remote} has no server build`);
  return renderPart(job, remote);
};
