import type { Handler } from '../../call/rpc/handler.ts'
import { publishedKeys } from './published-keys.ts'

export const listStatementKeys: Handler<'listStatementKeys'> = ({ db, tenant }) => publishedKeys(db, tenant)
