const { Buffer } = require('node:buffer');

/** Returns what is at URLs of releases, and what is wrong with what a page loads. */
exports.filesOf = function filesOf({ base, entry, files = {}, assets = {}, integrity = {}, host }) {
  const nameAt = (url, folder) =>
    folder !== undefined && url.startsWith(folder)
      ? decodeURIComponent(url.slice(folder.length).replace(/[?#].*$/, ''))
      : undefined;
  const fileAt = (url) => {
    const ofHost = nameAt(url, host?.base);
    if (ofHost !== undefined)
      return Object.hasOwn(host.files, ofHost)
        ? { name: ofHost, text: host.files[ofHost], isHost: true }
        : undefined;
    const name = nameAt(url, base);
    if (name === undefined) return undefined;
    if (Object.hasOwn(files, name)) return { name, text: files[name] };
    return Object.hasOwn(assets, name) ? { name, body: Buffer.from(assets[name], 'base64') } : undefined;
  };
  const check = (url, wanted) => {
    if (nameAt(url, host?.base) !== undefined) return undefined;
    const name = nameAt(url, base);
    if (name === undefined)
      return ['own-origin', entry, `loads ${url.slice(0, 100)}, which is not beside it`];
    if (!Object.hasOwn(integrity, name)) return ['missing-file', entry, `loads ${name}, which is not there`];
    if (wanted && wanted !== integrity[name])
      return ['entry', name, `is not the file that ${entry} was built with: its integrity is another`];
    return undefined;
  };
  /** Whether a URL is that of a file which the release should have. */
  const isMissing = (url) => {
    const name = nameAt(url, base);
    return name !== undefined && !Object.hasOwn(integrity, name);
  };
  /** The script that has thrown an error. */
  const fileIn = (error) => {
    const [, url] = String(error?.stack).split(base ?? host?.base);
    return url === undefined || typeof error === 'string'
      ? undefined
      : decodeURIComponent(url.replace(/[:?#)][\s\S]*$/, ''));
  };
  return { fileAt, check, fileIn, isMissing };
};
