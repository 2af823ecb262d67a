import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import classes from './OrderMail.module.css'
import { orderMailMessage } from './order-mail-messages'

/** Those who get none, each with the reason. */
export const SkippedOrders = ({ count, reasons }: { count: number; reasons: readonly string[] }) => (
  <Notice tone="plain">
    {m.order_mail_skipped({ count, shown: formatCount(count) })}
    <ul className={classes.skipped}>
      {reasons.map((reason) => (
        <li key={reason}>{orderMailMessage(reason)}</li>
      ))}
      {count > reasons.length && <li>{m.ui_and_more({ more: formatCount(count - reasons.length) })}</li>}
    </ul>
  </Notice>
)
