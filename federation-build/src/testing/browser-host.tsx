import { matchPage, parsePartId, partsAt, type SitePlan } from '@zone-directory/federation/contract';
import {
  containerHost,
  createComposition,
  exposeInventory,
  PartSlot,
  watchUncaught,
} from '@zone-directory/federation/runtime';
import * as React from 'react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A host's page in short: no texts, no router, no server-rendered HTML. */

const block = (id: string) => JSON.parse(document.querySelector(`script#${id}`)?.textContent ?? '');
const { host, allowedOrigins, ...data } = block('composition');
const plan: SitePlan = data.plan;
const shared = {
  react: {
    [React.version]: {
      ...{ lib: () => React, get: () => () => React, from: 'host', eager: true, loaded: 1 },
    },
  },
};
const composition = createComposition({
  ...{ data, host, allowedOrigins },
  loadModule: containerHost({ entryTimeoutMs: 1_000, scopeOf: async () => shared as never }),
  report: (error) => dispatchEvent(new CustomEvent('composition-error', { detail: error })),
});
exposeInventory(composition);
watchUncaught(composition.reportUncaught);

function Page() {
  const [{ pathname, search }, setPlace] = useState({ ...location });
  useEffect(() => {
    const update = () => setPlace({ ...location });
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  }, []);
  const match = matchPage(pathname.replace(/^\/\w\w(?=\/|$)/, '') || '/', plan.pages);
  const ids = partsAt(match?.page, plan, new URLSearchParams(search));
  useEffect(() => composition.start(ids));
  return (
    <main>
      {ids.map((id) => (
        <PartSlot
          key={id}
          {...{ composition, id, params: match?.params ?? {} }}
          loading="…"
          failed={() => `${parsePartId(id).part} failed`}
        />
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
