import type { RecycleState } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../base/db/db.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { once } from '../../call/rpc/request-once.ts'
import { knownCurrency, readWallets, walletBalance } from '../../money/wallet/wallets.ts'
import { withinCall } from './run-transfer.ts'
import { refuseSeamless, requirePlatform } from './require-platform.ts'
import { hashOf, recyclingTransferId } from './new-transfer.ts'
import { findRecycling, insertRecycling, type KnownRecycling, listPlatformsOfPlayer } from './platform-rows.ts'
import { recyclePlatform } from './recycle-platform.ts'
import { findTransfer, type TransferRow } from './transfer-rows.ts'

type Owner = { readonly tenant: string; readonly memberId: string; readonly requestId: string }

const platformsAtOnce = 8

export const recycleAll: Handler<'recycleAll'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const owner = { tenant, memberId, requestId }
  const wallets = await readWallets(db, tenant, memberId)
  const currency = knownCurrency(wallets, input.currency)
  const inputHash = hashOf(`RECYCLE/${input.platformCode}/${currency}`)
  const recycling = await once({
    inputHash,
    find: () => findRecycling(db, tenant, memberId, requestId),
    work: async () => {
      walletBalance(wallets, currency)
      if (input.platformCode) refuseSeamless(await requirePlatform(db, tenant, input.platformCode))
      const platforms = input.platformCode
        ? [input.platformCode]
        : await listPlatformsOfPlayer(db, tenant, memberId, currency)
      const found = Object.fromEntries(platforms.map((code) => [code, '' as const]))
      const isMine = await insertRecycling(db, tenant, memberId, requestId, { inputHash, currency, found })
      if (isMine) await withinCall(context, recycleEach(context, owner, currency, platforms))
      return null
    },
  })
  return await answer(db, owner, recycling, input.platformCode !== '')
}

async function recycleEach(
  context: Context,
  owner: Owner,
  currency: string,
  platforms: readonly string[],
): Promise<void> {
  await pLimit(platformsAtOnce).map(platforms, (platformCode) =>
    recyclePlatform(context, { ...owner, platformCode, currency }).catch((error: unknown) =>
      context.log.error({ err: error, platformCode }, 'a platform could not be recycled'),
    ),
  )
}

// Built from the rows only, so that a retry returns the current state of its transfers and moves nothing.
async function answer(db: Queryable, owner: Owner, { found, currency, isOver }: KnownRecycling, isOne: boolean) {
  const rows = await Promise.all(
    // Sorted because jsonb does not keep the order of keys.
    Object.entries(found)
      .sort(byCode)
      .map(async ([platformCode, word]) => {
        const id = recyclingTransferId({ ...owner, platformCode })
        const transfer =
          word === 'ORDER' || word === '' ? await findTransfer(db, owner.tenant, owner.memberId, id) : null
        return { platformCode, state: stateOf(word, transfer, isOver), amountMinor: transfer?.amountMinor ?? 0n }
      }),
  )
  const recycledMinor = rows.reduce((sum, row) => (row.state === 'DONE' ? sum + row.amountMinor : sum), 0n)
  return {
    rows: rows
      .filter((row) => isOne || row.state !== 'EMPTY')
      .map(({ platformCode, state, amountMinor }) => ({
        platformCode,
        state,
        amount: formatAmount(state === 'EMPTY' ? 0n : amountMinor, currency),
      })),
    recycled: formatAmount(recycledMinor, currency),
  }
}

function byCode([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

function stateOf(word: string, transfer: TransferRow | null, isOver: boolean): RecycleState {
  if (word === 'EMPTY') return 'EMPTY'
  if (word === 'SILENT') return 'FAILED'
  // A concurrent recycling was faster and has already emptied the platform.
  if (transfer?.failure === 'INSUFFICIENT_BALANCE' && transfer.availableMinor === 0n) return 'EMPTY'
  // A platform that a crashed process did not reach is never reached later; the member has to retry with a new request.
  return transfer?.state ?? (word === '' && isOver ? 'FAILED' : 'PENDING')
}
