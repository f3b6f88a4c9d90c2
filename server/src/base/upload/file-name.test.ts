import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['receipt.png', 'PICTURE', 'receipt.webp'],
  ['receipt', 'PDF', 'receipt.pdf'],
  ['scan.pdf.exe', 'PDF', 'scan.pdf'],
  ['order.bat', 'TEXT', 'order.txt'],
  ['receipt.html', 'TEXT', 'receipt.txt'],
  ['v1.2 of my receipt.jpeg', 'PICTURE', 'v1_2 of my receipt.webp'],
  ['../../etc/passwd', 'TEXT', 'passwd.txt'],
  ['C:\\Users\\me\\bill.js', 'TEXT', 'bill.txt'],
  ['a\u202egpj.html', 'PICTURE', 'agpj.webp'],
  ['a\r\nSet-Cookie: b.hta', 'TEXT', 'a Set-Cookie b.txt'],
  ['run\u2024ps1', 'TEXT', 'run.txt'],
  ['run\uff0eexe ', 'PDF', 'run.pdf'],
  ['scan.pdf\u200b.exe', 'PDF', 'scan.pdf'],
  ['.htaccess', 'TEXT', 'text.txt'],
  ['...', 'PDF', 'document.pdf'],
  ['', 'PICTURE', 'picture.webp'],
  ['CON.txt', 'TEXT', 'text.txt'],
  ['a"b;c*.pdf', 'PDF', 'a b;c.pdf'],
  ['x'.repeat(300), 'TEXT', `${'x'.repeat(60)}.txt`],
] as const)('%j as a %s is %j, and so again', (typed, kind, name) => {
  expect(fileName(typed, kind)).toBe(name)
  expect(fileName(name, kind)).toBe(name)
})
