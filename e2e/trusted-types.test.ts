// Pages enforce Trusted Types: the browser refuses strings, and our code that needs a policy works.
import { expect, test } from './support/screen.ts'

// Not with `open`, because the browser logs each refusal as an error.
test('the browser refuses a string as HTML and as a script', async ({ page }) => {
  await page.goto('/home/index')
  const refused = await page.evaluate(() => {
    const sinks: Record<string, () => void> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<b>a</b>'),
      outerHTML: () => (document.body.appendChild(document.createElement('div')).outerHTML = '<b>a</b>'),
      srcdoc: () => (document.createElement('iframe').srcdoc = '<b>a</b>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>a</b>'),
      parseFromString: () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
      'script.src': () => (document.createElement('script').src = '/sw.js'),
      'script.text': () => (document.createElement('script').text = '1'),
      'a policy of its own': () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.entries(sinks).flatMap(([name, sink]) => {
      try {
        sink()
        return []
      } catch {
        return [name]
      }
    })
  })
  expect(refused).toEqual([
    'innerHTML',
    'outerHTML',
    'srcdoc',
    'insertAdjacentHTML',
    'parseFromString',
    'script.src',
    'script.text',
    'a policy of its own',
  ])
})

test('the service worker and the fingerprint library work under their policies', async ({ open }) => {
  const { page } = await open({ path: '/home/index' })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope))
    .toMatch(/\/$/)
  // The library that measures the device has run: it asks for the default policy, and its fixed text passes.
  const passes = () =>
    page.evaluate(
      () =>
        (window as { trustedTypes?: { defaultPolicy: object | null } }).trustedTypes?.defaultPolicy instanceof Object,
    )
  await expect.poll(passes, { timeout: 20_000 }).toBe(true)
})
