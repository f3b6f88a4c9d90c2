import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { groundHex, hueOf, pngIcon, svgIcon } from './icon.ts'

it('rounds the tenant’s hue to whole degrees, and uses the default hue when none is set', () => {
  expect([0, 84.6, 359.7].map((accentHue) => hueOf({ accentHue }))).toEqual([85, 85, 0])
})

it('converts OKLCH to the sRGB that browsers show', () => {
  expect(groundHex).toBe('#0a0f13')
  expect([25, 85, 264].map((hue) => /stroke="(#\w+)"/.exec(svgIcon(hue))?.[1])).toEqual([
    '#ffa59d',
    '#e8be62',
    '#9cc3ff',
  ])
})

for (const maskable of [false, true]) {
  it(`draws the window as a PNG ${maskable ? 'over the whole square' : 'with round corners'}`, async () => {
    const at = await pixelsOf(await pngIcon(264, 192, maskable))
    const [ground, lamp] = [`${groundHex}ff`, `${/stroke="(#\w+)"/.exec(svgIcon(264))?.[1]}ff`]
    expect(at(0, 0)).toBe(maskable ? ground : '#00000000')
    // In units of the drawing: beside the window, on its frame, where its long bars cross, and in a pane.
    expect([at(3, 16), at(7, 12), at(16, 16), at(14, 14)]).toEqual([ground, lamp, lamp, ground])
  })
}

async function pixelsOf(png: Buffer): Promise<(x: number, y: number) => string> {
  const image = await loadImage(png)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const unit = image.width / 32
  return (x, y) => `#${Buffer.from(pen.getImageData(x * unit, y * unit, 1, 1).data).toString('hex')}`
}
