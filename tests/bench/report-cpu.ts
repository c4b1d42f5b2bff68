/** Loaded into each server under measurement: tells the bench how much CPU its process has used, in microseconds. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});

// No server outlives the bench.
process.on('disconnect', () => process.exit());

// A server ends by itself when it is told to stop: this does not keep it.
process.channel?.unref();
