import { grep, isTest, type Rule } from '../project.ts'

export const noLongWaits: Rule = {
  name: 'no test waits for a fixed second or more: it advances a clock, changes a row or polls for the result',
  find: (files) =>
    grep(
      // A benchmark may wait for real time.
      files.filter(({ path }) => /\.tsx?$/.test(path) && isTest(path) && !path.startsWith('bench/')),
      /\bwaitForTimeout\(|\b(?:delay|pause|sleep|wait)\(\s*(?:\d{4,}|\d+_\d{3})|\bsetTimeout\(\s*\w+,\s*(?:\d{4,}|\d+_\d{3})\s*\)/,
    ),
  bad: [
    { path: 'e2e/home.test.ts', text: "test('home', async ({ page }) => {\n  await page.waitForTimeout(200)\n})\n" },
    { path: 'server/src/base/jobs/jobs.test.ts', text: '  await delay(1_500)\n' },
    { path: 'web/src/ui/toast.browser.test.tsx', text: '  await new Promise((done) => setTimeout(done, 2000))\n' },
  ],
}

export const noShortWaits: Rule = {
  name: 'no test waits with vi.waitFor and its limit of one second, which a busy machine exceeds: use expect.poll',
  find: (files) =>
    grep(
      files.filter(({ path }) => /\.tsx?$/.test(path) && isTest(path)),
      /\bvi\.wait(?:For|Until)\((?!\w+, \{ timeout: )/,
    ),
  bad: [
    { path: 'web/src/ui/toast.browser.test.tsx', text: '  await vi.waitFor(() => expect(said).toEqual([1]))\n' },
    { path: 'web/src/ui/dialog.test.ts', text: '  await vi.waitUntil(isOpen)\n' },
  ],
}
