// Draws pictures anew, in a process of its own that has nothing but the picture: no database, no secrets of the environment.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { DrawAnswer, Drawn, DrawRequest } from './draw-aside.ts'

/** Larger pictures are made smaller: enough to read a receipt. */
const maxSide = 1_600

process.on('message', (request: DrawRequest) => {
  void drawn(request).then((answer) => {
    process.send?.(answer)
    // Its pixels lie outside the heap, so that nothing else would make the engine free them.
    setImmediate(() => globalThis.gc?.())
  })
})
process.send?.('READY' satisfies DrawAnswer)
// The node that asked is gone.
process.on('disconnect', () => process.exit())

async function drawn({ content, width, height }: DrawRequest): Promise<Drawn | null> {
  try {
    const picture = await loadImage(Buffer.from(content))
    // A picture on its side has them the other way round.
    const [wide, high] = [picture.width, picture.height]
    if (!(wide === width && high === height) && !(wide === height && high === width)) return null
    const shrink = Math.min(1, maxSide / Math.max(wide, high))
    const [kept, keptHigh] = [wide, high].map((side) => Math.max(1, Math.round(side * shrink)))
    const canvas = createCanvas(kept ?? 1, keptHigh ?? 1)
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
    return { content: await canvas.encode('webp', 82), width: canvas.width, height: canvas.height }
  } catch {
    return null
  }
}
