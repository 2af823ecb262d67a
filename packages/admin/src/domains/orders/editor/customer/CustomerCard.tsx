import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { wrongAt } from '../issues'
import { BUYERS } from '../order-form'
import type { Parts } from '../parts'
import { ChosenCustomer } from './ChosenCustomer'
import { CustomerSearch } from './CustomerSearch'
import { useBuyer, useChosenCustomer } from './use-buyer'

/** The buyer: an existing customer, a new customer that the order creates, or a guest. */
export const CustomerCard = (parts: Parts) => {
  const { edit, order } = parts
  const buyer = useBuyer(edit)
  const kind = edit.form.useWatchValue('buyer')
  const chosen = edit.form.useWatchValue('customer')
  const customer = useChosenCustomer(edit)
  // After choosing or clearing a customer, the focus moves to the element that replaces the focused one.
  const [hasActed, setActed] = useState(false)
  // An existing order cannot create a new customer.
  const kinds = BUYERS.filter((one) => !order || one !== 'new')

  return (
    <Card title={m.orders_customer()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Radio.Group
          aria-label={m.order_form_buyer()}
          value={kind}
          onChange={(picked) => buyer.setKind(BUYERS.find((one) => one === picked) ?? 'guest')}
        >
          <div className="flex flex-wrap gap-y-2 gap-x-5">
            {kinds.map((one) => (
              <Radio key={one} value={one} label={KIND_NAME[one]()} />
            ))}
          </div>
        </Radio.Group>
        {kind === 'customer' &&
          (chosen ? (
            <ChosenCustomer
              customer={customer}
              error={wrongAt(parts, 'customer')}
              takesFocus={hasActed}
              onForget={() => {
                setActed(true)
                buyer.forget()
              }}
            />
          ) : (
            <CustomerSearch
              error={wrongAt(parts, 'customer')}
              takesFocus={hasActed}
              onChoose={(row) => {
                setActed(true)
                void buyer.choose(row)
              }}
            />
          ))}
        {kind === 'new' && <NewCustomerFields {...parts} follow={buyer.follow} />}
        {kind === 'guest' && <p className="text-sm text-ink-2">{m.order_form_guest_hint()}</p>}
      </div>
    </Card>
  )
}

type NewProps = Parts & { follow: ReturnType<typeof useBuyer>['follow'] }

/** The receiver of the parcel is filled in from the same fields. */
const NewCustomerFields = ({ follow, ...parts }: NewProps) => {
  const following = (name: 'firstName' | 'lastName' | 'email' | 'phone') => {
    const field = parts.edit.field(`newCustomer.${name}`)
    const path = name === 'firstName' || name === 'lastName' ? (`receiverName.${name}` as const) : name
    return {
      ...field,
      error: wrongAt(parts, `newCustomer.${name}`),
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        field.onChange(event)
        follow(path, event.currentTarget.value)
      },
    }
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-2">
      <TextInput label={m.customer_first_name()} dir="auto" autoComplete="off" {...following('firstName')} />
      <TextInput label={m.customers_last_name()} dir="auto" autoComplete="off" {...following('lastName')} />
      <TextInput
        type="email"
        label={m.customers_email()}
        dir="ltr"
        autoComplete="off"
        {...following('email')}
      />
      <TextInput type="tel" label={m.customer_phone()} dir="ltr" autoComplete="off" {...following('phone')} />
    </div>
  )
}

const KIND_NAME: Record<(typeof BUYERS)[number], () => string> = {
  customer: m.order_form_buyer_known,
  new: m.order_form_buyer_new,
  guest: m.orders_guest,
}
