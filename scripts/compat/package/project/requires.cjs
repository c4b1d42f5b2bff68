// Requires the modules that the command line names.
const [, , ...modules] = process.argv;
for (const name of modules) require(name);
