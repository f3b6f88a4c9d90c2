import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import type { Direction } from './direction-choice.tsx'
import { useMoneyChange } from './use-money-change.ts'

export type Transfer = NonNullable<Reply<'transferIn'>['transfer']>
type Options = { onDone: (transfer: Transfer) => void; onFailure: (failure: CallFailure) => boolean | undefined }
type Unanswered = { direction: Direction; platformCode: string; currency: string; amount: string }

/** Both directions as one mutation; `unanswered` is the one without a response. */
export function useTransfer({ onDone, onFailure }: Options) {
  const finish = (reply: Reply<'transferIn'>) => {
    if (reply.transfer) onDone(reply.transfer)
  }
  const goIn = useMoneyChange('transferIn', { onDone: finish, onFailure })
  const goOut = useMoneyChange('transferOut', { onDone: finish, onFailure })
  const one = goOut.unanswered ? goOut : goIn
  return {
    send: (direction: Direction, request: Request<'transferIn'>) => {
      if (goIn.takeOver() || goOut.takeOver()) return
      if (direction === 'IN') goIn.send(request)
      else goOut.send(request)
    },
    busy: goIn.busy || goOut.busy,
    unanswered: goIn.unanswered
      ? openOf('IN', goIn.unanswered)
      : goOut.unanswered
        ? openOf('OUT', goOut.unanswered)
        : undefined,
    gaveUp: one.gaveUp,
    askAgain: one.askAgain,
  }
}

function openOf(direction: Direction, request: Request<'transferIn'>): Unanswered {
  const { platformCode = '', currency = '', amount = '' } = request
  return { direction, platformCode, currency, amount }
}
