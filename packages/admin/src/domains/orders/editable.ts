import type { OrderRow } from '@storekeeper/contract/orders/order'
import { isEditable } from '@storekeeper/contract/orders/tracking-status'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'

/** Returns why an order cannot be edited; undefined if it can. */
export const editRejection = ({ trackingStatus }: Pick<OrderRow, 'trackingStatus'>): string | undefined =>
  isEditable(trackingStatus)
    ? undefined
    : m.order_edit_not_now({ status: TRACKING_STATUS[trackingStatus].label() })
