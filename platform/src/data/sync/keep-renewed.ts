import type { Lease } from './lease';

/** Renews a lease until `stop`. Aborts `lost` when another instance has it, or may have it. */
export function keepRenewed({ lease, leaseMs }: { readonly lease: Lease; readonly leaseMs: number }): {
  lost: AbortSignal;
  stop: () => void;
} {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    const askedAt = performance.now();
    // The database may fail once, but an instance that could not renew for so long must assume that another has the lease.
    if (askedAt - renewedAt >= (leaseMs * 2) / 3) lost.abort();
    lease.renew().then(
      (isHeld) => {
        if (isHeld) renewedAt = askedAt;
        else lost.abort();
      },
      () => {},
    );
  }, leaseMs / 4);
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}
