// Imports the modules that the command line names.
const [, , ...modules] = process.argv;
for (const name of modules) await (name.endsWith('.json') ? import(name, { with: { type: 'json' } }) : import(name));
