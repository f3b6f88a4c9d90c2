import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { deleteFavourite, insertFavourite } from './game-rows.ts'

export const setFavouriteGame: Handler<'setFavouriteGame'> = async ({ tx, tenant, memberId }, input) => {
  const { platformCode, code } = input
  if (!input.isFavourite) {
    await deleteFavourite(tx, tenant, memberId, platformCode, code)
    return {}
  }
  if (!(await insertFavourite(tx, tenant, memberId, platformCode, code))) throw new CallError('notFound')
  return {}
}
