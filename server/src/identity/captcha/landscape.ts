import { randomInt } from 'node:crypto'
import type { SKRSContext2D } from '@napi-rs/canvas'

// Palettes (sky above and below, ridges from far to near): night, dawn, mist over water.
const moods = [
  { sky: ['#141a2e', '#4a3a4a'], ridges: ['#3b3f57', '#2c2f44', '#20212f', '#15151d'], light: '#f3dfae' },
  { sky: ['#5b3426', '#d99a5b'], ridges: ['#a3603f', '#7a432f', '#532c22', '#321b17'], light: '#ffe9bd' },
  { sky: ['#21413f', '#8fae9c'], ridges: ['#5f857b', '#436459', '#2c463f', '#1b2d2a'], light: '#f6f0d4' },
] as const

/** Paints mountains, a moon, lanterns and a pavilion; different each time. */
export function drawLandscape(pen: SKRSContext2D, width: number, height: number): void {
  const mood = moods[randomInt(moods.length)]!
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, mood.sky[0])
  sky.addColorStop(1, mood.sky[1])
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  drawMoon(pen, width, height, mood.light)
  for (const [depth, color] of mood.ridges.entries()) {
    drawRidge(pen, width, height, height * (0.34 + depth * 0.16), color)
    if (depth === 1) drawPavilion(pen, between(20, width - 60), height * 0.5, '#1b1512', mood.light)
  }
  for (let lantern = 0; lantern < 9; lantern += 1) drawLantern(pen, width, height)
}

function drawMoon(pen: SKRSContext2D, width: number, height: number, light: string): void {
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(between(20, width - 20), between(14, height / 2), between(10, 20), 0, Math.PI * 2)
  pen.fill()
}

function drawRidge(pen: SKRSContext2D, width: number, height: number, base: number, color: string): void {
  const waves = Array.from({ length: 3 }, (_, wave) => ({
    long: between(28, 90) / (wave + 1),
    high: between(8, 20) / (wave + 1),
    at: between(0, 62) / 10,
  }))
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width; x += 2)
    pen.lineTo(x, base - waves.reduce((sum, { long, high, at }) => sum + Math.sin(x / long + at) * high, 0))
  pen.lineTo(width, height)
  pen.fill()
}

function drawPavilion(pen: SKRSContext2D, x: number, y: number, dark: string, light: string): void {
  for (const floor of [0, 1, 2]) {
    const [wide, top] = [44 - floor * 10, y - floor * 17]
    pen.fillStyle = dark
    pen.beginPath()
    pen.moveTo(x - wide / 2 - 5, top + 4)
    pen.quadraticCurveTo(x - wide / 4, top, x, top - 9)
    pen.quadraticCurveTo(x + wide / 4, top, x + wide / 2 + 5, top + 4)
    pen.fill()
    pen.fillRect(x - wide / 3, top + 3, (wide * 2) / 3, 10)
    pen.fillStyle = light
    pen.fillRect(x - 3, top + 6, 6, 6)
  }
}

function drawLantern(pen: SKRSContext2D, width: number, height: number): void {
  const [x, y, radius] = [between(0, width), between(0, height), between(2, 6)]
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius * 4)
  glow.addColorStop(0, 'rgb(244 150 70 / 0.9)')
  glow.addColorStop(0.3, 'rgb(214 90 40 / 0.5)')
  glow.addColorStop(1, 'rgb(214 90 40 / 0)')
  pen.fillStyle = glow
  pen.fillRect(x - radius * 4, y - radius * 4, radius * 8, radius * 8)
}

/** A large round lantern with its cap, ribs and tassel; as bright as paper with a candle behind it. */
export function drawPaperLantern(pen: SKRSContext2D, x: number, y: number, radius: number): void {
  const glow = pen.createRadialGradient(x, y, radius * 0.2, x, y, radius)
  glow.addColorStop(0, '#ffe7b0')
  glow.addColorStop(1, '#f0b060')
  pen.fillStyle = glow
  pen.beginPath()
  pen.ellipse(x, y, radius, radius * 0.92, 0, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = 'rgb(150 70 24 / 0.45)'
  pen.lineWidth = 1
  for (const rib of [0.35, 0.75]) {
    pen.beginPath()
    pen.ellipse(x, y, radius * rib, radius * 0.92, 0, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.fillStyle = '#3a1c12'
  pen.fillRect(x - radius * 0.4, y - radius - 1, radius * 0.8, 3)
  pen.fillRect(x - radius * 0.4, y + radius - 3, radius * 0.8, 3)
  pen.fillRect(x - 0.5, y + radius, 1, 7)
}

function between(lowest: number, highest: number): number {
  return randomInt(Math.round(lowest), Math.round(highest) + 1)
}
