import { expect, it } from 'vitest'
import { deviceNameOf, withProvider } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const app = 'okhttp/4.12 (Linux; Android 15)'

it.each([
  [chrome, '', 'Chrome \u00b7 Windows'],
  [chrome, 'Edge', 'Chrome \u00b7 Windows'],
  [app, '', 'Android'],
  [app, ' Mingtang App ', 'Mingtang App \u00b7 Android'],
  ['', 'Mingtang App', 'Mingtang App'],
  ['', '', ''],
  [app, '<b>', 'Android'],
  [app, 'Lamp\u202eppA', 'Android'],
  [app, 'x'.repeat(41), 'Android'],
])('the device of %j with the provider %j is %j', (agent, provider, name) => {
  expect(withProvider(deviceNameOf(agent), provider)).toBe(name)
})
