// Operators of tests save as the console does: they read what they replace.
import type { Client } from '@mingtang/contract/client.ts'
import type { CallName, calls } from '@mingtang/contract/gen/calls.ts'

export type ReplacingCall = {
  [Name in CallName]: (typeof calls)[Name]['saves'] extends 'REPLACES' ? Name : never
}[CallName]

type Row = { readonly id: string; readonly etag: string }
type Read = (client: Client, id: string) => Promise<string>

const settings =
  (list: 'tenant' | 'config' | 'lines' | 'domains' | 'region'): Read =>
  async (client) =>
    (await client.call('getSettings', {})).etags?.[list] ?? ''
const row =
  (read: (client: Client) => Promise<{ rows: readonly Row[] }>): Read =>
  async (client, id) =>
    id ? ((await read(client)).rows.find((one) => one.id === id)?.etag ?? '') : ''

const reads: Readonly<Record<ReplacingCall, Read>> = {
  saveTenant: settings('tenant'),
  saveConfig: settings('config'),
  saveLines: settings('lines'),
  saveDomains: settings('domains'),
  saveRegion: settings('region'),
  saveRebateRates: async (client) => (await client.call('listRebateRates', {})).etag,
  saveVipLevels: async (client) => (await client.call('getVipSettings', {})).levelsEtag,
  saveVipRatios: async (client) => (await client.call('getVipSettings', {})).ratiosEtag,
  saveAgencyPlan: async (client) => (await client.call('getOperatorAgencyPlan', {})).plan?.etag ?? '',
  savePromotion: row((client) => client.call('listOperatorPromotions', {})),
  saveMallItem: row((client) => client.call('listOperatorMallItems', { size: 100 })),
  savePopup: row((client) => client.call('listPopups', {})),
  saveMessageDraft: row((client) => client.call('listOperatorMessages', { size: 100 })),
  saveChatAnswer: row((client) => client.call('listChatAnswers', { size: 100 })),
}

export const replacingCalls = Object.keys(reads) as ReplacingCall[]

/** The etag of what a save replaces, as this operator reads it. */
export async function readEtag(client: Client, name: ReplacingCall, id = ''): Promise<string> {
  return await reads[name](client, id)
}

/** A client whose replacing saves have the etag of what stands, read by `reader`, unless the test gives one. */
export function readingFirst(client: Client, reader: () => Promise<Client>): Client {
  return {
    blob: client.blob,
    async call(name, request, extras) {
      if (!(name in reads) || 'etag' in (request as object)) return await client.call(name, request, extras)
      const { id = '' } = request as { id?: string }
      const etag = await readEtag(await reader(), name as ReplacingCall, id)
      return await client.call(name, { ...(request as object), etag } as never, extras)
    },
  }
}
