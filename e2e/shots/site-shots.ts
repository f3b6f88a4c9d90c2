// Pictures of the whole site on the demo's data, several browsers at a time.
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { awake, settled } from '../support/awake.ts'
import { type Cookies, demoMember } from '../support/demo.ts'
import { logInAsRows } from '../support/signed-in.ts'
import { moveByHand } from '../support/site.ts'
import { fileOf, type Look, type Taken } from './looks.ts'
import type { Shot } from './shot.ts'

const lanes = 3

type Visit = { look: Look; shots: readonly Shot[]; member?: Cookies }

/** Takes the shots in every look; those that need the member alone are taken one at a time at the end. */
export async function takeSite(
  browser: Browser,
  shots: readonly Shot[],
  looks: readonly Look[],
  out: string,
): Promise<Taken[]> {
  if (shots.length === 0) return []
  await moveByHand(demoMember.userName)
  const byMember = Map.groupBy(shots, ({ signedIn, userName = demoMember.userName }) => (signedIn ? userName : ''))
  const members = new Map<string, Cookies>()
  for (const name of byMember.keys()) if (name) members.set(name, await logInAsRows(name))
  const visits = (isAlone: boolean): Visit[] =>
    looks.flatMap((look) =>
      [...byMember].flatMap(([name, all]): Visit[] => {
        const own = all.filter((one) => (one.isAlone === true) === isAlone)
        const member = members.get(name)
        return own.length > 0 ? [{ look, shots: own, ...(member && { member }) }] : []
      }),
    )
  const taken: Taken[] = []
  const take = async (visit: Visit) => void taken.push(...(await takeVisit(browser, visit, out)))
  await inLanes(lanes, visits(false), take)
  await inLanes(1, visits(true), take)
  const places = new Map(shots.map(({ name }, place) => [name, place]))
  return taken.sort((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0))
}

async function inLanes<Item>(count: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: count }, lane))
}

async function takeVisit(browser: Browser, { look, shots, member }: Visit, out: string): Promise<Taken[]> {
  const { size, lang, theme } = look
  const isPhone = size.width < 400
  const url = process.env.SITE_URL ?? ''
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: size.width, height: size.height },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: lang,
    reducedMotion: 'reduce',
    // A page served from the cache of the service worker would show an older build.
    serviceWorkers: 'block',
    ...(member && { storageState: member }),
  })
  await context.addCookies(Object.entries({ lang, theme }).map(([name, value]) => ({ name, value, url })))
  const taken: Taken[] = []
  for (const shot of shots) {
    const file = fileOf(shot.name, look)
    // A shot that fails must not stop the others.
    const isTaken = await takeShot(await context.newPage(), shot, look, join(out, file)).catch((error: unknown) => {
      console.error(`${file}: ${String(error)}`)
      return false
    })
    if (isTaken) taken.push({ file, name: shot.name, look })
    for (const page of context.pages()) await page.close()
  }
  await context.close()
  console.log(`${size.name} ${lang} ${theme}, ${member ? 'a member' : 'a visitor'}: ${taken.length}`)
  return taken
}

async function takeShot(
  page: Awaited<ReturnType<Browser['newPage']>>,
  shot: Shot,
  { lang }: Look,
  path: string,
): Promise<true> {
  page.setDefaultTimeout(15_000)
  await page.goto(shot.path)
  await awake(page)
  await settled(page)
  await shot.prepare?.(page, lang)
  // A game with a shared clock is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
  // A page that `prepare` opened begins empty or with skeletons.
  await page.waitForFunction(isFilled, undefined, { timeout: 10_000 }).catch(() => {})
  await settled(page)
  await page.screenshot({ path, animations: 'disabled' })
  return true
}

function isFilled(): boolean {
  const main = document.querySelector<HTMLElement>('main')
  if (!main || main.querySelector('iframe')) return true
  return main.innerText.trim() !== '' && !main.querySelector('.skeleton')
}
