import { proveStatement, type StatementFault } from '@mingtang/contract/prove-statement.ts'
import { readStatement, type StatementFile } from '@mingtang/contract/statement-file.ts'
import { originOf, type StatementOrigin } from '@mingtang/contract/statement-signature.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../../../call/use-call.ts'

/** `unchecked`: the site's keys did not come, or the browser has no signatures here (plain http). */
export type ShownOrigin = StatementOrigin | 'unchecked'

export type Verification =
  | { step: 'none' }
  | { step: 'reading'; name: string }
  | { step: 'refused'; name: string; why: 'tooLarge' | 'noStatement' }
  | { step: 'broken'; name: string; fault: StatementFault }
  /** Every entry follows from the one before it; `origin` says whether this site made the statement. */
  | { step: 'proved'; name: string; file: StatementFile; origin: ShownOrigin }

type Found = Exclude<Verification, { step: 'proved' }> | { step: 'chained'; name: string; file: StatementFile }

// Five thousand entries, the most of one file, are 4 MB.
const maxBytes = 20_000_000

/** Proves a chosen statement file in the browser, with the keys that the site publishes; a later file takes its place. */
export function useVerification() {
  const keys = useCallQuery('listStatementKeys', {})
  const [found, show] = useState<Found>({ step: 'none' })
  const [judged, judge] = useState<{ file: StatementFile; origin: ShownOrigin }>()
  const latest = useRef<File>(undefined)
  const file = found.step === 'chained' ? found.file : undefined
  const hasFailed = keys.isError
  useEffect(() => {
    if (!file || (!keys.data && !hasFailed)) return
    let isLatest = true
    const checked =
      keys.data && globalThis.crypto.subtle ? originOf(file, keys.data) : Promise.resolve('unchecked' as const)
    unawaited(checked.then((origin) => isLatest && judge({ file, origin })))
    return () => {
      isLatest = false
    }
  }, [file, keys.data, hasFailed])
  const verify = async (chosen: File) => {
    latest.current = chosen
    show({ step: 'reading', name: chosen.name })
    const result = await chainOf(chosen)
    if (latest.current === chosen) show(result)
  }
  return { verification: verificationOf(found, judged), keys, verify: (chosen: File) => unawaited(verify(chosen)) }
}

function verificationOf(found: Found, judged?: { file: StatementFile; origin: ShownOrigin }): Verification {
  if (found.step !== 'chained') return found
  const { name, file } = found
  if (judged?.file !== file) return { step: 'reading', name }
  return { step: 'proved', name, file, origin: judged.origin }
}

async function chainOf(chosen: File): Promise<Found> {
  const { name } = chosen
  if (chosen.size > maxBytes) return { step: 'refused', name, why: 'tooLarge' }
  // A file that was moved or deleted since it was chosen cannot be read.
  const text = await chosen.text().catch(() => '')
  const file = readStatement(text)
  if (!file) return { step: 'refused', name, why: 'noStatement' }
  const fault = proveStatement(file, (part) => bytesToHex(sha256(utf8ToBytes(part))))
  return fault ? { step: 'broken', name, fault } : { step: 'chained', name, file }
}
