/** What a picture's own bytes say before anything decodes it. */
export type Picture = {
  readonly width: number
  readonly height: number
  /** A shorter file of the same picture: only the parts that say its pixels, and of an animation only the first frame. */
  readonly content: Buffer
}

/** BROKEN: its parts contradict each other or are cut off. TOO_LARGE: too many pixels or frames. */
export type PictureFault = 'BROKEN' | 'TOO_LARGE'

/** The most frames of an animation, of which only the first is kept. */
export const maxFrames = 300

/** A part of a file; throws a RangeError when the file ends before it. */
export function partOf(content: Buffer, from: number, to: number): Buffer {
  if (from > to || to > content.length) throw new RangeError('The file ends before its part')
  return content.subarray(from, to)
}
