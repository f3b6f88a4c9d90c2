import type { Handler } from '../rpc/handler.ts'

// Binding a phone or email at registration needs code sending, which this tenant has not opened: the list is empty.
export const getRegisterOptions: Handler<'getRegisterOptions'> = async () => ({ supportBindingWay: [] })
