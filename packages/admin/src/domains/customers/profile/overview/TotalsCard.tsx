import type { Customer } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'

/** The customer's purchases in figures. */
export const TotalsCard = ({ customer: { _id, totals, creditBalance } }: { customer: Customer }) => {
  const { orders, spent, lastOrderAt } = totals
  return (
    <Card>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-4 [&_dt]:text-sm [&_dt]:text-ink-2 [&_dd]:m-0 [&_dd]:text-xl [&_dd]:font-650 [&_dd]:leading-8 [&_a]:no-underline [&_a]:text-inherit [&_a:hover]:underline">
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
      <p className="mx-0 mt-3 mb-0 text-xs text-ink-2">{m.customer_totals_hint()}</p>
    </Card>
  )
}
