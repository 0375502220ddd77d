/** Another version of React, under another name; of its types a fault needs none but these. */
declare module 'react-18' {
  export { useState } from 'react';
}
