// Runs on any Node version, before code that an old one cannot parse. If a file is named, it must exist.
const fs = require('node:fs');
const [major, minor] = process.versions.node.split('.').map(Number);
const file = process.argv[2];
const fault =
  major < 20 || (major === 20 && minor < 19)
    ? `Node 20.19 or later is needed, and this is ${process.versions.node}`
    : file && !fs.existsSync(file)
      ? `${file} is not there: npm run bundle makes it`
      : undefined;
if (fault) {
  console.error(fault);
  process.exit(1);
}
