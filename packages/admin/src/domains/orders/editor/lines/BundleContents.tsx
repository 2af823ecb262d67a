import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './Lines.module.css'

/** The products of a bundle, with the quantities for the whole line. */
export const BundleContents = ({ line: { includes, quantity } }: { line: QuotedLine }) => (
  <details className={classes.bundle}>
    <summary>
      {m.order_form_in_bundle({ count: includes.length, shown: formatCount(includes.length) })}
    </summary>
    <ul>
      {includes.map((part) => (
        <li key={part.product}>
          {formatCount(part.quantity * quantity)} × <bdi>{part.title}</bdi>
        </li>
      ))}
    </ul>
  </details>
)
