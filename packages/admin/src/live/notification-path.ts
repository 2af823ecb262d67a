import type { Notification } from '@storekeeper/contract/notifications/notification'
import { stringifySearch } from '~/search'

/**
 * Specification 2: a notification opens its order in the list of all orders; a comment or mention opens it
 * at the comments.
 */
export const notificationPath = (info: Notification['info']): string => {
  if (info.uriCode === null) return info.path
  const comment = info.type === 'orderComment' || info.type === 'orderMention' || undefined
  return `/admin/orders/all${stringifySearch({ orderId: info.uriCode, comment })}`
}
