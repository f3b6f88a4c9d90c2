// Screenshots of the checked screens, for the contact sheet of `npm run shots`.
import { expect, inject } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    takesShots: boolean
  }
}

const taken = new Map<string, number>()

/** Takes a screenshot, named after the test and the look (size, language, theme); does nothing outside `npm run shots`. */
export async function takeShot(): Promise<void> {
  if (!inject('takesShots')) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const [file = '', folder = ''] = testPath.replace('.browser.test.tsx', '').split('/').reverse()
  const { lang, dataset } = document.documentElement
  const look = `${innerWidth < 768 ? 'phone' : 'desktop'}-${lang}-${dataset.theme}`
  const screen = file.startsWith(folder) ? folder : `${folder}-${file}`
  const name = `${screen}-${slugOf(currentTestName)}`
  const count = (taken.get(name + look) ?? 0) + 1
  taken.set(name + look, count)
  await commands.drawWindow(`${count > 1 ? `${name}-${count}` : name}-${look}`)
}

// Without the language, which is part of the look.
function slugOf(text: string): string {
  const words = text
    .replace(/,? ?\bin (zh-CN|en-US|Chinese on a desktop|English on a phone)\b/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-|-$/g, '').slice(0, 80)
}
