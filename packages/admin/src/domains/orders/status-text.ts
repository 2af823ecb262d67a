import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { TRACKING_NAME } from './status-names'

/** The display name of a status that an error names. A server of a later version may have more of them. */
export const statusText = (status: string): string => {
  const known = TrackingStatus.safeParse(status)
  return known.success ? TRACKING_NAME[known.data]() : status
}

export const statusTexts = (statuses: readonly string[]): string =>
  statuses.map(statusText).join(m.ui_comma())
