/**
 * A Module Federation host with its own React, which loads a remote by its manifest, and shows it on demand in a long page,
 * in a dialog and in a frame.
 */
export const FEDERATION_SOURCE = `
import { useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const { zone, manifest } = document.documentElement.dataset;
registerRemotes([{ name: 'mf_partners', entry: manifest }]);

function Partners() {
  const place = useRef(null);
  useEffect(() => {
    const mounting = loadRemote('mf_partners/mount').then(({ mount }) =>
      mount(place.current, { configuration: zone + '/zone-config.json', lang: 'ar' }),
    );
    return () => void mounting.then(({ unmount }) => unmount());
  }, []);
  return <div ref={place} />;
}

function Application() {
  const [count, setCount] = useState(0);
  const [isShown, setShown] = useState(false);
  return (
    <main>
      <h1>Host with React {version}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      <button type="button" onClick={() => setShown(!isShown)}>Zone</button>
      <div style={{ height: 1500 }}>Before</div>
      <div id="place">
        {isShown && (
          <>
            <Partners />
            <dialog open style={{ position: 'static' }}>
              <Partners />
            </dialog>
            <iframe title="Zone" src={zone + '/embed/frame/partners?lang=ar'} />
          </>
        )}
      </div>
      <div style={{ height: 3000 }}>After</div>
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Application />);
`;
