// The job proves the ledger, and home shows the result. Other states are tested in trust.browser.test.tsx.
import { expect, test } from './support/screen.ts'
import { select } from './support/site.ts'

test('the started site proves its ledger by itself, and home shows the result', async ({ open }) => {
  const { page, t } = await open({ lang: 'en-US' })
  const [kept] = await select<{ at: string; transfers: string; held: boolean }>(
    `select at::text, transfers, held from books_proof where tenant = 'mingtang'`,
  )
  expect(kept).toMatchObject({ held: true })
  // A transfer that began before the proof and was committed after it is not in it.
  const [counted] = await select<{ before: string; until: string }>(
    `select count(*) filter (where created_at < $1::timestamptz - interval '5 seconds') as before, count(*) as until
     from ledger_transfer where tenant = 'mingtang' and created_at <= $1::timestamptz`,
    [kept?.at],
  )
  expect(Number(kept?.transfers)).toBeGreaterThanOrEqual(Number(counted?.before))
  expect(Number(kept?.transfers)).toBeLessThanOrEqual(Number(counted?.until))
  // The part below the first view may be hydrated during the scroll, so the scroll is retried.
  await expect(() => page.locator('.books-line').scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  const told = t('home.books.held', { ago: '|', transfers: Number(kept?.transfers).toLocaleString('en-US') })
  for (const part of told.split('|')) await expect(page.locator('.books-line')).toContainText(part)
})
