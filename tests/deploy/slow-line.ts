import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The connection string by way of this line. */
  url: string;
  /** How many pieces the client has sent so far. */
  sent(): number;
  close(): Promise<void>;
}

/**
 * A line to a database server that is so many ms long in either direction. `onSent` hears of each piece that the client sends, before
 * it goes on.
 */
export async function openLine(
  url: string,
  delayMs: number,
  onSent: (count: number) => void = () => {},
): Promise<Line> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const later = (work: () => void) => (delayMs === 0 ? work() : void setTimeout(work, delayMs));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.on('data', (data) => {
      sent += 1;
      onSent(sent);
      later(() => upstream.write(data));
    });
    upstream.on('data', (data) => later(() => client.write(data)));
    client.on('close', () => later(() => upstream.destroy()));
    upstream.on('close', () => later(() => client.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    sent: () => sent,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
