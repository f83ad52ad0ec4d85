// A parent that is killed passes nothing on; its end closes the channel between both.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
