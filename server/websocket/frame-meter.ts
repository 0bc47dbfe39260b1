/** What a receiver spends on a fragment and on a piece of the network beside their bytes: objects of the language. */
const overhead = 256;
const longestHeader = 14;

/** Counts what a WebSocket receiver holds of a message that is not complete yet: RFC 6455, section 5.2. */
export class FrameMeter {
  private readonly header = Buffer.alloc(longestHeader);
  private known = 0;
  /** Bytes of the frame's payload that are still to come. */
  private left = 0n;
  private isControl = false;
  private held = 0;

  /** @returns bytes held once `chunk` is received */
  push(chunk: Uint8Array): number {
    for (let at = 0; at < chunk.length; ) {
      if (this.left > 0n) {
        const taken = Math.min(Number(this.left), chunk.length - at);
        this.left -= BigInt(taken);
        if (!this.isControl) this.held += taken;
        at += taken;
      } else {
        this.header[this.known] = chunk[at] ?? 0;
        this.known += 1;
        at += 1;
        if (this.known < this.headerLength()) continue;
        this.left = this.payloadLength();
        // A control frame may stand between the fragments of a message and is no part of it.
        this.isControl = ((this.header[0] ?? 0) & 0x08) !== 0;
        if (!this.isControl) this.held += overhead;
      }
      if (this.left === 0n && this.known > 0) this.endFrame();
    }
    if (this.held > 0) this.held += overhead;
    return this.held;
  }

  private endFrame(): void {
    const isLast = ((this.header[0] ?? 0) & 0x80) !== 0;
    if (isLast && !this.isControl) this.held = 0;
    this.known = 0;
  }

  private headerLength(): number {
    if (this.known < 2) return 2;
    const second = this.header[1] ?? 0;
    const length = second & 0x7f;
    return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + ((second & 0x80) === 0 ? 0 : 4);
  }

  private payloadLength(): bigint {
    const length = (this.header[1] ?? 0) & 0x7f;
    if (length === 126) return BigInt(this.header.readUInt16BE(2));
    return length === 127 ? this.header.readBigUInt64BE(2) : BigInt(length);
  }
}
