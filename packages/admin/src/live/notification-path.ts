import type { Notification } from '@storekeeper/contract/notifications/notification'
import { stringifySearch } from '~/search'

/** Spec 2: a notification opens its order in the list of all, one of a comment at the comments. */
export const notificationPath = (info: Notification['info']): string => {
  if (info.uriCode === null) return info.path
  const comment = info.type === 'orderComment' || undefined
  return `/admin/orders/all${stringifySearch({ orderId: info.uriCode, comment })}`
}
