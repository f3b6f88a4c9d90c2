// The site's other addresses where they help: the region's limit page, the download page and customer service.
// server/src/site/site/list-domains.test.ts tests their order.
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onDesktop } from '../test/doors.ts'
import { answer, type Answers, pending, refused } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { expectGood, t } from '../test/screen.ts'

const row = (url: string) => ({ url, isHealthy: true, latencyMs: 40, checkedAt: '2026-03-01T12:00:00Z' })
const long = `https://${'lamp-'.repeat(11)}light.example`
const rows = [row('https://one.lamp.example'), row(long)]
const calls: Answers = { getIpArea: { prohibited: true, country: 'SG' }, listDomains: { rows } }
const section = () => page.getByRole('heading', { name: t('site.domains.title') })
const retry = () => page.getByRole('alert').getByRole('button', { name: t('site.retry') })

const pages = ['/limit', '/home/download', '/home/customerService'] as const

describe.each(onDesktop)('in $lang', (kind) => {
  test.each(pages)('%s lists them in the order of the server, each to copy and to open', async (path) => {
    await renderAt(path, { ...kind, calls })
    await expect.element(section()).toBeVisible()
    const hosts = rows.map(({ url }) => new URL(url).host)
    const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"].icon-btn')]
    await expect.poll(() => links().map(({ host }) => host)).toEqual(hosts)
    for (const link of links()) expect(link.rel).toBe('noopener noreferrer')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('button', { name: t('site.domains.copy', { host: 'one.lamp.example' }) }).click()
    await expect.element(page.getByText(t('copy.done'))).toBeVisible()
    expect(write).toHaveBeenCalledWith('https://one.lamp.example')
    await expectGood()
  })

  test.each(pages)('%s without others names the only address', async (path) => {
    await renderAt(path, { ...kind, calls: { ...calls, listDomains: { rows: [] } } })
    await expect.element(page.getByText(t('site.domains.empty', { host: 'mingtang.example' }))).toBeVisible()
    await expectGood()
  })

  test.each(pages)('%s says that they did not load, and loads them again', async (path) => {
    await renderAt(path, { ...kind, calls: { ...calls, listDomains: refused('internal') } })
    await expect.element(page.getByText(t('site.domains.failed'))).toBeVisible()
    await expectGood()
    answer('listDomains', { rows })
    await retry().click()
    await expect.element(page.getByText('one.lamp.example')).toBeVisible()
  })

  test.each(pages)('%s reserves their place while they load', async (path) => {
    await renderAt(path, { ...kind, calls: { ...calls, listDomains: pending } })
    await expect.poll(() => document.querySelectorAll('[aria-busy] .skeleton').length).toBeGreaterThan(0)
  })
})
