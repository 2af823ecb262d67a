import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'

/** A customer of the shop in figures, with a link to their profile. */
export const KnownCustomer = ({ id }: { id: string }) => {
  const { data: customer, error } = useQuery(
    api.customers.details.queryOptions({ input: { id }, meta: { handlesErrors: true } }),
  )
  if (!customer)
    return error ? <p className="text-xs text-ink-2">{failureText(error)}</p> : <Skeleton height={120} />
  const { customerNumber, totals, creditBalance } = customer
  return (
    <section className="grid gap-2 justify-items-stretch pt-4 border-t border-t-line">
      <dl className="grid grid-cols-[1fr_1fr] gap-y-3 gap-x-4 [&_dt]:text-xs [&_dt]:text-ink-2 [&_dd]:font-semibold">
        <div>
          <dt>{m.chats_orders()}</dt>
          <dd>{formatCount(totals.orders)}</dd>
        </div>
        <div>
          <dt>{m.chats_spent()}</dt>
          <dd>
            <Money cents={totals.spent} />
          </dd>
        </div>
        <div>
          <dt>{m.chats_last_order()}</dt>
          <dd>{totals.lastOrderAt ? <Ago at={totals.lastOrderAt} /> : '–'}</dd>
        </div>
        <div>
          <dt>{m.chats_credit()}</dt>
          <dd>{creditBalance === null ? '–' : <Money cents={creditBalance} />}</dd>
        </div>
      </dl>
      <Link
        to="/admin/customers/$customerId"
        params={{ customerId: id }}
        className="hover:underline justify-self-start font-medium no-underline"
      >
        {m.chats_profile({ number: customerNumber })}
      </Link>
    </section>
  )
}
