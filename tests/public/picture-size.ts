/** Width and height as the file itself says, of a png, a jpeg or a webp. */
export function pictureSize(bytes: Buffer): [width: number, height: number] {
  if (bytes.toString("latin1", 1, 4) === "PNG") return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes.toString("latin1", 8, 15) === "WEBPVP8") return webpSize(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  throw new Error("neither png nor jpeg nor webp");
}

function webpSize(bytes: Buffer): [number, number] {
  if (bytes.toString("latin1", 12, 16) === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}

/** Goes from segment to segment until the one that begins the picture. */
function jpegSize(bytes: Buffer): [number, number] {
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(bytes.readUInt8(at + 1))) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}
