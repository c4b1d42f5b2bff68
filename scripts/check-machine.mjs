// Runs on the machine's own Node, before anything is installed: it must stay plain JavaScript without dependencies.
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer, then run the command again.`);
  process.exit(1);
}
