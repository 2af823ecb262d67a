import { Button, Skeleton } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { toCustomerName } from '~/ui/customer-name'
import { focusOnArrival } from '~/ui/import/focus-on-arrival'
import { Money } from '~/ui/Money'

type Props = {
  customer: Customer | undefined
  error: string | undefined
  takesFocus: boolean
  onForget: () => void
}

/** The chosen customer with their orders, spending and credit, and a button to choose another. */
export const ChosenCustomer = ({ customer, error, takesFocus, onForget }: Props) => (
  <div>
    <div className="flex items-center gap-3 w-full min-w-0">
      {customer ? (
        <>
          <Avatar name={toCustomerName(customer)} url={customer.avatar} size={40} />
          <div className="grid flex-1 justify-items-start min-w-0 leading-5">
            <bdi className="truncate max-w-full font-semibold">{toCustomerName(customer)}</bdi>
            <bdi dir="ltr" className="truncate max-w-full text-xs text-ink-2">
              {customer.email ?? customer.customerNumber}
            </bdi>
          </div>
        </>
      ) : (
        <Skeleton height={40} />
      )}
      <Button
        ref={takesFocus ? focusOnArrival : undefined}
        variant="default"
        size="compact-sm"
        data-path="customer"
        aria-label={m.order_form_change_customer()}
        onClick={onForget}
      >
        {m.order_form_change()}
      </Button>
    </div>
    {customer && (
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(72px,1fr))] gap-y-2 gap-x-4 mt-3 pt-3 border-t border-t-line leading-5 [&_dt]:text-xs [&_dt]:text-ink-2 [&_dd]:font-semibold">
        <div>
          <dt>{m.orders_orders()}</dt>
          <dd>{formatCount(customer.totals.orders)}</dd>
        </div>
        <div>
          <dt>{m.orders_spent()}</dt>
          <dd>
            <Money cents={customer.totals.spent} />
          </dd>
        </div>
        <div>
          <dt>{m.order_form_credit()}</dt>
          <dd>{customer.creditBalance === null ? '–' : <Money cents={customer.creditBalance} />}</dd>
        </div>
      </dl>
    )}
    {error && (
      <p className="mt-2 text-sm text-error" role="alert">
        {error}
      </p>
    )}
  </div>
)
