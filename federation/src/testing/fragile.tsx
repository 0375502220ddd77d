import { useState } from 'react';

/** A part whose texts have neighbours that come and go: what parts should not do, and others' may. */
export function Fragile() {
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      words of its own
      {busy && <hr />}
      <label>
        filter {busy ? 'busy' : <b>idle</b>}
        <input name="filter" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="button" onClick={() => setBusy(!busy)}>
        {busy && <i />}
        {busy ? 'working' : 'work'}
      </button>
      <output>{text.length}</output>
    </>
  );
}
