import type { OrderTextName } from '@storekeeper/contract/orders/order-texts'
import { m } from '~/paraglide/messages.js'

/** The label of each text of an order, and what the form says about it. */
export const ORDER_TEXT_LABELS: Record<OrderTextName, { label: () => string; hint: () => string }> = {
  note: { label: m.order_form_note, hint: m.order_form_note_hint },
}
