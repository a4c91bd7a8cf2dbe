/** A process that gives the listening socket it is sent back, so many times: each is one more descriptor of the same socket. */
process.on('message', (_, listener) => {
  for (let left = Number(process.argv[2]); left > 0; left -= 1) process.send?.('listener', listener);
});
