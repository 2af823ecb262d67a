import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { TRACKING_STATUS } from './status-names'

/** Returns the display name of a status in an error. A later server version may send an unknown status. */
export const statusText = (status: string): string => {
  const known = TrackingStatus.safeParse(status)
  return known.success ? TRACKING_STATUS[known.data].label() : status
}

export const statusTexts = (statuses: readonly string[]): string =>
  statuses.map(statusText).join(m.ui_comma())
