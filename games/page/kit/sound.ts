// Sounds are made here, from sines: a game loads no file.
import { unawaited } from '@mingtang/contract/unawaited.ts'
let context: AudioContext | undefined
// A frame without storage keeps nothing: the site says in the address what was chosen before.
let isOn = location.hash === '#sound'
let tell: (isOn: boolean) => void = () => undefined

type Note = readonly [frequency: number, startMs: number, lengthMs: number]

const tunes = {
  press: [[330, 0, 60]],
  land: [[247, 0, 120]],
  ball: [[392, 0, 70]],
  win: [
    [523, 0, 160],
    [659, 110, 160],
    [784, 220, 260],
  ],
  great: [
    [523, 0, 180],
    [659, 120, 180],
    [784, 240, 180],
    [1047, 360, 520],
  ],
} satisfies Record<string, readonly Note[]>

export const isSoundOn = (): boolean => isOn

/** Tells what the player chooses. */
export function onSound(told: (isOn: boolean) => void): void {
  tell = told
}

export function switchSound(): boolean {
  isOn = !isOn
  tell(isOn)
  return isOn
}

export function sound(name: keyof typeof tunes): void {
  if (!isOn) return
  context ??= new AudioContext()
  // Browsers let nothing sound before the first press.
  if (context.state === 'suspended') unawaited(context.resume())
  for (const [frequency, startMs, lengthMs] of tunes[name]) ring(context, frequency, startMs / 1000, lengthMs / 1000)
}

function ring(audio: AudioContext, frequency: number, start: number, length: number): void {
  const from = audio.currentTime + start
  const tone = new OscillatorNode(audio, { frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(0.12, from + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + length)
}
