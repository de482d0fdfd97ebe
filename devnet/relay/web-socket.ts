import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One open line of a WebSocket, for texts only (RFC 6455). */
export type Line = {
  readonly send: (text: string) => void;
  readonly ping: () => void;
  readonly close: () => void;
};

export type LineHandlers = {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
};

/** Longer messages end the line; a relay takes half a megabyte. */
const maxLength = 1_000_000;
const codes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/** Takes an upgrade of a request over, and reads the client's frames from then on. */
export function acceptLine(
  request: IncomingMessage,
  socket: Duplex,
  handlers: LineHandlers,
): Line | undefined {
  const key = request.headers['sec-websocket-key'];
  if (key === undefined) {
    socket.destroy();
    return undefined;
  }
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
  );
  let read = Buffer.alloc(0);
  let parts: Buffer[] = [];

  const write = (code: number, data: Buffer) => {
    if (!socket.destroyed) socket.write(writeFrame(code, data));
  };
  const end = () => socket.destroy();

  const take = ({ code, isLast, data }: Frame) => {
    if (code === codes.close) {
      write(codes.close, data.subarray(0, 2));
      return end();
    }
    if (code === codes.ping) return write(codes.pong, data);
    if (code === codes.pong) return;
    parts.push(data);
    if (parts.reduce((sum, part) => sum + part.length, 0) > maxLength) return end();
    if (!isLast) return;
    const text = Buffer.concat(parts).toString('utf8');
    parts = [];
    handlers.onText(text);
  };

  socket.on('data', (chunk: Buffer) => {
    read = Buffer.concat([read, chunk]);
    for (let frame = readFrame(read); frame; frame = readFrame(read)) {
      if (frame === 'too long') return end();
      read = read.subarray(frame.size);
      take(frame);
    }
  });
  socket.on('error', end);
  socket.on('close', handlers.onClose);
  return {
    send: (text) => write(codes.text, Buffer.from(text)),
    ping: () => write(codes.ping, Buffer.alloc(0)),
    close: end,
  };
}

type Frame = {
  readonly code: number;
  readonly isLast: boolean;
  readonly data: Buffer;
  readonly size: number;
};

/** The first whole frame; undefined while a part of it is missing. */
function readFrame(bytes: Buffer): Frame | 'too long' | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const short = second & 0x7f;
  const lengthSize = short === 126 ? 2 : short === 127 ? 8 : 0;
  const isMasked = (second & 0x80) !== 0;
  const start = 2 + lengthSize + (isMasked ? 4 : 0);
  if (bytes.length < start) return undefined;
  const length =
    lengthSize === 2 ? bytes.readUInt16BE(2) : lengthSize === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (length > maxLength) return 'too long';
  if (bytes.length < start + length) return undefined;
  const data = Buffer.from(bytes.subarray(start, start + length));
  const mask = isMasked ? bytes.subarray(start - 4, start) : undefined;
  if (mask)
    for (let index = 0; index < data.length; index += 1)
      data[index] = (data[index] ?? 0) ^ (mask[index % 4] ?? 0);
  return { code: first & 0x0f, isLast: (first & 0x80) !== 0, data, size: start + length };
}

/** Writes a whole frame; a server's frames have no mask. */
function writeFrame(code: number, data: Buffer): Buffer {
  const head =
    data.length < 126
      ? Buffer.from([0x80 | code, data.length])
      : data.length < 65_536
        ? Buffer.from([0x80 | code, 126, data.length >> 8, data.length & 0xff])
        : Buffer.alloc(10);
  if (head.length === 10) {
    head.writeUInt8(0x80 | code, 0);
    head.writeUInt8(127, 1);
    head.writeBigUInt64BE(BigInt(data.length), 2);
  }
  return Buffer.concat([head, data]);
}
