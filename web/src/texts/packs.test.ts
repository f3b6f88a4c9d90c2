import { beforeEach, expect, it } from 'vitest'
import { changesOf, findText, setTextOverrides, loadFirstPart, onPacks } from './packs.ts'

let heard = 0
onPacks(() => {
  heard += 1
})
beforeEach(async () => {
  await loadFirstPart('zh-CN')
  setTextOverrides('zh-CN', { 'site.nav.vip': 'Lantern club' })
  heard = 0
})

it('a pack with the texts that are shown already changes no rendered text, so nothing renders again', () => {
  const before = changesOf('zh-CN')
  setTextOverrides('zh-CN', { 'site.nav.vip': 'Lantern club', 'cashier.later': 'Later' })
  expect(changesOf('zh-CN')).toBe(before)
  expect(heard).toBe(0)
  expect(findText('cashier.later', 'zh-CN')).toBe('Later')
})

it.each([
  ['changes a text of the first view', { 'site.nav.vip': 'River club' }],
  ['brings one of the first view', { 'site.nav.vip': 'Lantern club', 'site.nav.games': 'Rooms' }],
  ['takes one away', {}],
  ['changes a text that was read', { 'site.nav.vip': 'Lantern club', 'cashier.read': 'New' }],
])('a pack that %s is told', (_name, texts) => {
  findText('cashier.read', 'zh-CN')
  const before = changesOf('zh-CN')
  setTextOverrides('zh-CN', texts)
  expect(changesOf('zh-CN')).not.toBe(before)
  expect(heard).toBe(1)
})
