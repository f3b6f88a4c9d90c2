import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes cells, and doubles quotes inside them', () => {
  expect(
    csvOf([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\ufeff"a","b,c"\r\n"say ""hi""","two\nlines"\r\n')
})

const fullWidth = ['\uff1dHYPERLINK("x")', '\uff0b1', '\uff0d1', '\uff20SUM(A1)']

test.each(['=HYPERLINK("x")', '+1', '-1+1', '-', '-1.5e3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ...fullWidth])(
  '%s is no formula in the file',
  (text) => {
    expect(csvOf([[text]])).toContain(`"'${text[0]}`)
  },
)

test.each(['-1', '-1234.50', '0.05'])('the amount %s stays a number', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`)
})
