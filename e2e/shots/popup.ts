// Popups as visitors meet them, and the toast.
import type { Page } from '@playwright/test'
import { awake } from '../support/awake.ts'
import { putPopups } from '../support/popup.ts'
import { select } from '../support/site.ts'
import { type Lang, textsOf } from '../support/texts.ts'
import words from './popup-words.json' with { type: 'json' }
import type { Shot } from './shot.ts'

let remove: (() => Promise<void>) | undefined
const tidy = async (): Promise<void> => {
  await remove?.()
  remove = undefined
}

const shot = (name: string, popups: (lang: Lang) => readonly object[], more?: Shot['prepare']): Shot => ({
  name,
  path: '/home/index',
  signedIn: false,
  prepare: async (page, lang) => {
    remove = await putPopups(...popups(lang).map((popup) => ({ lang, ...popup })))
    await page.reload()
    await page.getByRole('dialog').waitFor()
    await more?.(page, lang)
  },
  tidy,
})

const turn = async (page: Page, lang: Lang): Promise<void> => {
  await page.getByRole('button', { name: textsOf(lang)('popup.next') }).click()
}

export const popupShots: readonly Shot[] = [
  shot('popup', (lang) => [words[lang].short]),
  shot('popup-long', (lang) => [words[lang].long]),
  shot('popup-queue', (lang) => [words[lang].long, words[lang].short, words[lang].long], turn),
  {
    name: 'toast',
    path: '/member/wallet',
    signedIn: true,
    prepare: async (page, lang) => {
      const [row] = await select<{ id: string }>(
        "select w.id from withdrawal w join member m on m.id = w.member_id where m.user_name_key = 'linqing' limit 1",
      )
      await page.goto(new URL(`/member/withdraw/${row?.id}`, page.url()).href)
      await awake(page)
      await page.locator('#splash').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: textsOf(lang)('cashier.copy') }).click()
    },
  },
]
