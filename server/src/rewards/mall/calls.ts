import { cancelMallOrder } from './cancel-mall-order.ts'
import { listMallItems } from './list-mall-items.ts'
import { listMallOrders } from './list-mall-orders.ts'
import { decideMallOrder } from './operator/decide-mall-order.ts'
import { listOperatorMallItems } from './operator/list-operator-mall-items.ts'
import { listOperatorMallOrders } from './operator/list-operator-mall-orders.ts'
import { saveMallItem } from './operator/save-mall-item.ts'
import { placeMallOrder } from './place-mall-order.ts'

export const mallCalls = {
  cancelMallOrder,
  decideMallOrder,
  listMallItems,
  listMallOrders,
  listOperatorMallItems,
  listOperatorMallOrders,
  placeMallOrder,
  saveMallItem,
}
