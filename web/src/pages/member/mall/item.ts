import type { Reply } from '@mingtang/contract/client.ts'

export type Item = Reply<'listMallItems'>['rows'][number]
