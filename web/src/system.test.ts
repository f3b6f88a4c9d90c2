import { describe, expect, test } from 'vitest'
import { appAround, desktopStepOf, systemNamed, systemOf } from './system.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  pixel: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; HarmonyOS 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
} as const

describe("the visitor's device", () => {
  test.each([
    ['iphone', 5, 'ios'],
    ['mac', 5, 'ios'],
    ['mac', 0, 'desktop'],
    ['pixel', 5, 'android'],
    ['harmony', 5, 'android'],
    ['windows', 10, 'desktop'],
    ['firefox', 0, 'desktop'],
  ] as const)('%s with %i touch points is %s', (agent, maxTouchPoints, system) => {
    expect(systemOf({ userAgent: agents[agent], maxTouchPoints })).toBe(system)
  })

  test('is taken from a URL only when known', () => {
    expect(systemNamed('android')).toBe('android')
    for (const name of [null, '', 'IOS', 'toString', '<b>']) expect(systemNamed(name)).toBeUndefined()
  })
})

test('detects the built-in browser of an app, but not a real browser', () => {
  expect(appAround(`${agents.iphone} MicroMessenger/8.0.50`)).toBe('WeChat')
  expect(appAround(`${agents.pixel} QQ/9.0.8`)).toBe('QQ')
  // MQQBrowser is a real browser, which can install.
  expect(appAround(`${agents.pixel} MQQBrowser/15.1`)).toBeUndefined()
  for (const agent of Object.values(agents)) expect(appAround(agent)).toBeUndefined()
})

test.each([
  ['windows', 1],
  ['mac', 2],
  ['firefox', 3],
] as const)('%s is meant by step %i of a computer', (agent, step) => {
  expect(desktopStepOf(agents[agent])).toBe(step)
})
