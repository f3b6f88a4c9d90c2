// Transfers between a wallet and a platform on a real database: the handlers and the job, beside a platform in memory.
import { create } from '@bufbuild/protobuf'
import { methods } from '@mingtang/contract/gen/methods.ts'
import type { Context } from '../context.ts'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { balancesOf } from '../ledger/accounts.ts'
import { finishTransfers } from '../play/platform/finish-transfers.ts'
import { newTransfer } from '../play/platform/new-transfer.ts'
import { rememberPlayer } from '../play/platform/platform-rows.ts'
import { recycleAll } from '../play/platform/recycle-all.ts'
import { transferIn } from '../play/platform/transfer-in.ts'
import { transferOut } from '../play/platform/transfer-out.ts'
import { findTransfer } from '../play/platform/transfer-rows.ts'
import { CallError } from '../call/rpc/call-error.ts'
import { fund } from './fund.ts'
import { dyingDb } from './broken-db.ts'
import type { PlatformDouble } from './platform-double.ts'
import type { TestSite } from './test-site.ts'
import type { TransferRequest, Begun, Standing, TransferWorld } from './transfer-model.ts'

const tenant = 'mingtang'
const platformCode = 'yunque'
const currency = 'CNY'

/** Opens the transfers of a new member; `change` gives the context a bug. */
export async function openSiteTransfers(
  site: TestSite,
  platform: PlatformDouble,
  walletMinor: bigint,
  change: (context: Context) => Context = (context) => context,
): Promise<TransferWorld> {
  const { id: memberId } = await site.member()
  await fund(site.db, { memberId, amountMinor: walletMinor })
  await rememberPlayer(site.db, { tenant, memberId, platformCode, currency }, 'TRANSFER')
  const contradictions: string[] = []
  const error = (_facts: object, what: string) => void contradictions.push(what)
  const log = { error, warn: () => {}, info: () => {} } as unknown as Context['log']
  const context = change({ ...site.context, platforms: platform.provider, log })
  const facts = (requestId: string, db: Db = context.db) => ({
    context: { ...context, db },
    db,
    tenant,
    memberId,
    requestId,
  })
  const ofMember = sql`member_id = ${memberId} and state = 'PENDING'`

  return {
    async begin({ direction, requestId, amountMinor, steps }: TransferRequest): Promise<Begun> {
      const call = facts(requestId, steps === undefined ? context.db : dyingDb(context.db, steps))
      const input = { platformCode, currency, amount: `0.${String(amountMinor).padStart(2, '0')}` }
      const { id } = newTransfer({ tenant, memberId, requestId, direction, platformCode, currency, amountMinor })
      try {
        if (direction === 'IN') await transferIn(call as never, create(methods.transferIn.input, input))
        else await transferOut(call as never, create(methods.transferOut.input, input))
        return id
      } catch (failure) {
        if (!(failure instanceof CallError)) return diedOf(failure)
        if (failure.errorName === 'requestIdReused') return 'reused'
        // A transfer that has failed is answered with its error.
        return (await findTransfer(site.db, tenant, memberId, id)) ? id : 'insufficient'
      }
    },
    async runJob() {
      await site.db.execute(sql`update platform_transfer set due_at = now() where ${ofMember}`)
      await finishTransfers(context)
    },
    async age() {
      await site.db.execute(
        sql`update platform_transfer set created_at = created_at - interval '16 seconds' where ${ofMember}`,
      )
    },
    async recycle(requestId) {
      await recycleAll(facts(requestId) as never, create(methods.recycleAll.input, { currency }))
    },
    standing: () =>
      site.db.transaction(
        async (tx): Promise<Standing> => {
          const balances = await balancesOf(tx, tenant, memberId)
          const minorOf = (kind: string) => balances.find((one) => one.kind === kind)?.balanceMinor ?? 0n
          const transfers = await tx.query<Standing['transfers'][number]>(
            sql`select id, direction, amount_minor, state from platform_transfer where member_id = ${memberId}`,
          )
          return {
            walletMinor: minorOf('WALLET'),
            transitMinor: minorOf('TRANSIT'),
            thereMinor: minorOf(`PLATFORM:${platformCode}`),
            onPlatformMinor: platform.balanceOf(memberId),
            transfers,
            contradictions,
          }
        },
        { isolation: 'repeatable read', readOnly: true },
      ),
  }
}

function diedOf(failure: unknown): Begun {
  if (failure instanceof Error && failure.message === 'killed') return 'died'
  throw failure
}
