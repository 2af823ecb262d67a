import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'

/** The skipped orders, grouped by reason. */
export const SkippedOrders = ({ count, reasons }: { count: number; reasons: readonly ErrorReason[] }) => (
  <Notice tone="plain">
    {m.order_mail_skipped({ count, shown: formatCount(count) })}
    <ul className="grid gap-0.5 max-h-33 mt-1 ps-4 overflow-y-auto">
      {[...new Set(reasons.map(errorText))].map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {count > reasons.length && <li>{m.ui_and_more({ more: formatCount(count - reasons.length) })}</li>}
    </ul>
  </Notice>
)
