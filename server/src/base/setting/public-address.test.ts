import { describe, expect, it, test } from 'vitest'
import { isPublicAddress } from '../providers/dns/public-address.ts'
import { isImageAddress, publicUrlOf } from './public-address.ts'

const rule = { allowInside: false }

describe('an address that an operator may set', () => {
  it.each([
    ['https://chat.example.com', 'https://chat.example.com/'],
    ['https://chat.example.com:8443/a?b=c#d', 'https://chat.example.com:8443/a?b=c#d'],
    ['HTTPS://Chat.Example.COM/', 'https://chat.example.com/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://\u5ba2\u670d.example.com/', 'https://xn--ubtq9x.example.com/'],
  ])('%s is taken', (text, href) => {
    expect(publicUrlOf(text, rule)?.href).toBe(href)
  })

  it.each([
    ['http://chat.example.com/'],
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['gopher://example.com/'],
    ['ftp://example.com/'],
    ['//example.com/'],
    ['/logo.png'],
    ['chat.example.com'],
    [''],
    ['https://'],
    ['https://user:secret@example.com/'],
    ['https://example.com@127.0.0.1/'],
    ['https://127.0.0.1/'],
    ['https://127.1/'],
    ['https://0x7f.1/'],
    ['https://0x7f000001/'],
    ['https://2130706433/'],
    ['https://017700000001/'],
    ['https://0/'],
    ['https://\uff11\uff12\uff17.0.0.1/'],
    ['https://169.254.169.254/latest/meta-data/'],
    ['https://10.0.0.5/'],
    ['https://172.16.0.1/'],
    ['https://192.168.1.1/'],
    ['https://100.64.0.1/'],
    ['https://[::1]/'],
    ['https://[::]/'],
    ['https://[::ffff:127.0.0.1]/'],
    ['https://[::ffff:7f00:1]/'],
    ['https://[64:ff9b::7f00:1]/'],
    ['https://[2002:7f00:1::]/'],
    ['https://[fe80::1]/'],
    ['https://[fd00::1]/'],
    ['https://localhost/'],
    ['https://LOCALHOST./'],
    ['https://a.localhost/'],
    ['https://db/'],
    ['https://db.internal/'],
    ['https://printer.local/'],
    ['https://router.home.arpa/'],
    ['https://example.com\\@127.0.0.1/'],
    ['https://example.com /'],
    ['https://exa\tmple.com/'],
    ['https://exa\u200bmple.com/'],
    ['https://example.com/\u202egnp.exe'],
  ])('%j is refused', (text) => {
    expect(publicUrlOf(text, rule)).toBeNull()
  })

  it('may be private in development only', () => {
    expect(publicUrlOf('http://localhost:8080', { allowInside: true })?.href).toBe('http://localhost:8080/')
    expect(publicUrlOf('file:///etc/passwd', { allowInside: true })).toBeNull()
  })
})

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['192.0.0.8', false],
  ['198.18.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1', true],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

describe('an image', () => {
  it.each([[''], ['/logo.svg'], ['/brand/logo-2.png'], ['https://img.example.com/a.png']])('%j is taken', (text) => {
    expect(isImageAddress(text, rule)).toBe(true)
  })

  it.each([
    ['//evil.example.com/a.png'],
    ['/\\evil.example.com/a.png'],
    ['/../secret'],
    ['/a/./b'],
    ['/%2e%2e/secret'],
    ['/logo.png?x=1'],
    ['logo.png'],
    ['javascript:alert(1)'],
    ['data:image/svg+xml,<svg onload=alert(1)>'],
    ['https://127.0.0.1/a.png'],
    ['/a"onerror="x'],
  ])('%j is refused', (text) => {
    expect(isImageAddress(text, rule)).toBe(false)
  })
})
