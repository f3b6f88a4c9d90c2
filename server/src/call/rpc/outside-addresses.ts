// Addresses in a request that members' browsers or this server will open: none may lead into a private network, also not by
// a name that resolves to one. The rules of the subjects look at the text of an address; this looks the name up.
import { type DescField, type DescMessage, getOption, type MessageShape } from '@bufbuild/protobuf'
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect'
import { isIP } from 'node:net'
import { public_address as publicAddress } from '@mingtang/contract/gen/options_pb.ts'
import type { Dns } from '../../base/providers/dns/dns.ts'
import { isPublicAddress } from '../../base/providers/dns/public-address.ts'
import { CallError } from './call-error.ts'

/**
 * Throws addressWrong when the host of an address in the request resolves to a private IP address. A name that does not
 * resolve passes: what opens the address looks again.
 */
export async function refuseInsideAddresses<Schema extends DescMessage>(
  dns: Dns,
  schema: Schema,
  input: MessageShape<Schema>,
): Promise<void> {
  const texts = [...new Set(addressesIn(reflect(schema, input)))]
  await Promise.all(
    texts.map(async (text) => {
      const host = hostOf(text)
      if (host === null || isIP(host) !== 0) return
      const found = await dns.addressesOf(host)
      if (!found.every(isPublicAddress)) throw new CallError('addressWrong', { field: text })
    }),
  )
}

function addressesIn(message: ReflectMessage): string[] {
  return message.fields.flatMap((field) => textsOf(message, field))
}

function textsOf(message: ReflectMessage, field: DescField): string[] {
  if (field.fieldKind === 'list') {
    const items = [...message.get(field)]
    if (field.listKind === 'message') return items.flatMap((item) => addressesIn(item as ReflectMessage))
    return getOption(field, publicAddress) ? items.map(String) : []
  }
  if (field.fieldKind === 'message') return message.isSet(field) ? addressesIn(message.get(field)) : []
  return field.fieldKind === 'scalar' && getOption(field, publicAddress) ? [String(message.get(field))] : []
}

// The host as the rules of the subjects read it: a path of this site has none, and a missing scheme is https.
function hostOf(text: string): string | null {
  if (text === '' || text.startsWith('/')) return null
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : null
}
