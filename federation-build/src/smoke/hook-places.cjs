/** How a hook is found again when its component is rendered again. */

/** Returns what knows the places of the hooks of a React. */
exports.placesOf = (react) => {
  let types = 0;
  return {
    /**
     * Returns the place of a hook, as long as its component is there: the keys and names of all components from the root, by
     * which React finds the state of a form again. It hashes them, each of its builds otherwise, and so they are taken before
     * that. If it does something else one day, each place is new, and a render begins as the first did.
     */
    newPlace() {
      let place = Symbol('no place');
      const action = { bind: () => action, $$FORM_ACTION: () => ({ data: { append() {} } }) };
      const named = react.useActionState?.(action)[1];
      const { stringify } = JSON;
      JSON.stringify = (value) => (place = stringify(value));
      try {
        named?.$$FORM_ACTION('');
      } finally {
        JSON.stringify = stringify;
      }
      return place;
    },
    /** Names a component: the names in small builds tell no two apart. */
    tellApart(type) {
      if (Object(type) !== type || type.displayName !== undefined) return;
      Reflect.defineProperty(type, 'displayName', {
        value: String(types++),
        configurable: true,
        writable: true,
      });
    },
  };
};
