import { getBooksState } from './get-books-state.ts'
import { listBanners } from './list-banners.ts'
import { listBigPrizes } from './list-big-prizes.ts'
import { listNotices } from './list-notices.ts'

export const contentCalls = {
  getBooksState,
  listBanners,
  listBigPrizes,
  listNotices,
}
