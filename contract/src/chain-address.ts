// Addresses of chains to which USDT is paid, proved by their own checksums.
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const tronPrefix = 0x41
const accountBytes = 20

/**
 * The canonical address of a network: base58 for TRC20, lower-case hex for ERC20. Null for another network, a checksum
 * that differs, and the address of zeros, from which nothing returns.
 */
export function canonicalAddress(typed: string, network: string): string | null {
  const address = typed.trim()
  if (network === 'TRC20') return isTron(address) ? address : null
  if (network === 'ERC20') return isEthereum(address) ? address.toLowerCase() : null
  return null
}

function isTron(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  try {
    const [prefix, ...account] = base58check.decode(address)
    return prefix === tronPrefix && account.length === accountBytes && account.some((byte) => byte !== 0)
  } catch {
    return false
  }
}

/** EIP-55: the case of the letters is the checksum; an address in one case has none. */
function isEthereum(address: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (digits === undefined || /^0+$/.test(digits)) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...digits].every((digit, at) => digit === (isUpper(hash[at]) ? digit.toUpperCase() : digit.toLowerCase()))
}

const isUpper = (nibble = '0') => Number.parseInt(nibble, 16) >= 8
