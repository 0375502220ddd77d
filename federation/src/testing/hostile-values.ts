/** Returns a value of which nothing can be read. */
export function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Returns a component, or any function, that throws such a value. */
export const throwing = (value: () => unknown) => () => {
  throw value();
};

/** Returns an object with a property that throws when it is read. */
export const throwingGetter = (name: string) => ({
  get [name](): never {
    throw new Error(`no ${name}`);
  },
});
