// In the language of any Node, before anything that an old one cannot read.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Node 20.19 or later is needed, and this is ' + process.versions.node);
  process.exit(1);
}
