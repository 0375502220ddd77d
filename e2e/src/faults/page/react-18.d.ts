/** React 18 under an alias; only the types that faults need. */
declare module 'react-18' {
  export { useState } from 'react';
}
