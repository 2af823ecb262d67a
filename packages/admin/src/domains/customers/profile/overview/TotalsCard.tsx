import type { Customer } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'
import classes from './Overview.module.css'

/** The customer's purchases in figures. */
export const TotalsCard = ({ customer: { _id, totals, creditBalance } }: { customer: Customer }) => {
  const { orders, spent, lastOrderAt } = totals
  return (
    <Card>
      <dl className={classes.figures}>
        <div>
          <dt>{m.customers_orders()}</dt>
          <dd>
            <Link
              to="/admin/customers/$customerId/orders"
              params={{ customerId: _id }}
              search={{ site: ALL_SITES }}
            >
              {formatCount(orders)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{m.customers_spent()}</dt>
          <dd>
            <Money cents={spent} />
          </dd>
        </div>
        <div>
          <dt>{m.customer_average_order()}</dt>
          <dd>{orders > 0 ? <Money cents={Math.round(spent / orders)} /> : '–'}</dd>
        </div>
        <div>
          <dt>{m.customers_last_order()}</dt>
          <dd>{lastOrderAt ? <Ago at={lastOrderAt} /> : '–'}</dd>
        </div>
        <div>
          <dt>{m.customers_credit()}</dt>
          <dd>
            <Link to="/admin/customers/$customerId/credit" params={{ customerId: _id }}>
              <Money cents={creditBalance} />
            </Link>
          </dd>
        </div>
      </dl>
      <p className={classes.hint}>{m.customer_totals_hint()}</p>
    </Card>
  )
}
