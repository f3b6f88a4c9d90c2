import { proveStatement, type StatementFault } from '@mingtang/contract/prove-statement.ts'
import { readStatement, type StatementFile } from '@mingtang/contract/statement-file.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'

export type Verification =
  | { step: 'none' }
  | { step: 'reading'; name: string }
  | { step: 'refused'; name: string; why: 'tooLarge' | 'noStatement' }
  /** `fault` is null when the statement holds. */
  | { step: 'proved'; name: string; file: StatementFile; fault: StatementFault | null }

// Five thousand entries, the most of one file, are 4 MB.
const mostBytes = 20_000_000

/** Proves a chosen statement file in the browser; a file that is chosen meanwhile takes its place. */
export function useVerification() {
  const [verification, show] = useState<Verification>({ step: 'none' })
  const latest = useRef<File>(undefined)
  const verify = async (chosen: File) => {
    latest.current = chosen
    show({ step: 'reading', name: chosen.name })
    const result = await verificationOf(chosen)
    if (latest.current === chosen) show(result)
  }
  return { verification, verify: (chosen: File) => unawaited(verify(chosen)) }
}

async function verificationOf(chosen: File): Promise<Verification> {
  const { name } = chosen
  if (chosen.size > mostBytes) return { step: 'refused', name, why: 'tooLarge' }
  // A file that was moved or deleted since it was chosen cannot be read.
  const text = await chosen.text().catch(() => '')
  const file = readStatement(text)
  if (!file) return { step: 'refused', name, why: 'noStatement' }
  return { step: 'proved', name, file, fault: proveStatement(file, (part) => bytesToHex(sha256(utf8ToBytes(part)))) }
}
