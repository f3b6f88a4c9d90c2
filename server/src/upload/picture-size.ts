/** The size in a picture's header, before anything decodes it; null for anything but PNG, JPEG, GIF and WebP. */
export function pictureSize(content: Buffer): { width: number; height: number } | null {
  if (content.length < 30) return null
  const head = content.subarray(0, 16).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n') && head.endsWith('IHDR'))
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  if (/^GIF8[79]a/.test(head)) return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return webpSize(content, head.slice(12, 16))
  return head.startsWith('\xff\xd8\xff') ? jpegSize(content) : null
}

function webpSize(content: Buffer, chunk: string) {
  if (chunk === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3f_ff, height: content.readUInt16LE(28) & 0x3f_ff }
  if (chunk !== 'VP8L') return null
  const bits = content.readUInt32LE(21)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}

// A JPEG is a list of segments; the one that begins the frame has the size.
function jpegSize(content: Buffer) {
  for (let at = 2; at + 9 < content.length && content[at] === 0xff; ) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}
