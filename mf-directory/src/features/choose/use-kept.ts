import { useState } from 'react';

/** Returns the latest value that was known, while the next one is loading. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, keep] = useState(value);
  if (value !== undefined && value !== kept) keep(value);
  return value ?? kept;
}
