import { m } from '~/paraglide/messages.js'
import type { OrderListName } from '../order-search'

/** Returns the name of an order list, its crumbs, and the text of its empty state. */
export const orderListTexts = (list: OrderListName) => {
  const { crumb, ...texts } = TEXTS[list]()
  return { ...texts, crumbs: [{ label: m.orders_orders() }, { label: crumb }] }
}

const TEXTS: Record<
  OrderListName,
  () => { title: string; crumb: string; nothingYet: { title: string; description: string } }
> = {
  all: () => ({
    title: m.orders_title_all(),
    crumb: m.orders_crumb_all(),
    nothingYet: { title: m.orders_none_yet(), description: m.orders_none_yet_text() },
  }),
  pending: () => ({
    title: m.orders_title_pending(),
    crumb: m.orders_status_pending(),
    nothingYet: { title: m.orders_none_pending(), description: m.orders_none_pending_text() },
  }),
  'test-orders': () => ({
    title: m.orders_test_orders(),
    crumb: m.orders_test_orders(),
    nothingYet: { title: m.orders_none_test(), description: m.orders_none_test_text() },
  }),
  'of-customer': () => ({
    title: m.orders_orders(),
    crumb: m.orders_orders(),
    nothingYet: { title: m.orders_none_of_customer(), description: m.orders_none_of_customer_text() },
  }),
}
