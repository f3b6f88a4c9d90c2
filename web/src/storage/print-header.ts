import { readStored } from './stored.ts'

export const printPlace = 'print'
const form = /^[\w-]{1,80}$/

/** The header with the device fingerprint, if there is one. */
export function printHeader(): Record<string, string> {
  const print = (readStored(printPlace) as { print?: unknown } | null | undefined)?.print
  return typeof print === 'string' && form.test(print) ? { 'x-device-print': print } : {}
}
