/**
 * An application with its own state, which shows the zone on demand, in a long page, in a dialog and in a frame, and the
 * events that its handlers received.
 */
export const REACT_SOURCE = `
import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { ZoneDirectory, ZonePartners, ZoneSearch } from 'zone-embed/react';

const { zone } = document.documentElement.dataset;

function Application() {
  const [count, setCount] = useState(0);
  const [isShown, setShown] = useState(false);
  const [events, setEvents] = useState([]);
  const tell = (text) => setEvents((before) => [...before, text]);
  return (
    <main>
      <h1>Host with React {version}</h1>
      <input aria-label="Own" defaultValue="own" />
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      <button type="button" onClick={() => setShown(!isShown)}>Zone</button>
      <output>{events.join('; ')}</output>
      <div style={{ height: 1500 }}>Before</div>
      <div id="place">
        {isShown && (
          <>
            <ZonePartners origin={zone} lang="ar" onReady={() => tell('partners ready')}>
              <a href="/partners">Partners</a>
            </ZonePartners>
            <ZoneDirectory
              origin={zone}
              headingLevel={3}
              onReady={() => tell('directory ready')}
              onError={({ detail }) => tell('error ' + detail.code)}
              onNavigate={({ detail }) => tell('navigate ' + detail.path)}
              onBusinessSelected={(event) => {
                event.preventDefault();
                tell('business ' + event.detail.id);
              }}
            />
            <dialog open style={{ position: 'static' }}>
              <ZoneSearch origin={zone} lang="en" />
            </dialog>
            <iframe title="Zone" src={zone + '/embed/frame/search?lang=en'} />
          </>
        )}
      </div>
      <div style={{ height: 3000 }}>After</div>
    </main>
  );
}

createRoot(document.getElementById('root')).render(<StrictMode><Application /></StrictMode>);
`;
