import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import type { NewCustomer } from '@storekeeper/contract/customers/customer-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { AddressFields } from '~/domains/addresses/addresses'
import { useNoteMentions } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { FailedDrawer } from '~/ui/dialogs/FailedDrawer'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { blankCustomer, NewCustomerInput, NewCustomerValues, toNewCustomer } from './customer-form'
import { PersonFields } from './PersonFields'

const partClass = 'grid gap-5 px-0 pt-5 pb-0 border-0 border-t border-t-line'

const legendClass = '[float:inline-start] p-0 text-md font-semibold'

type Props = {
  /** The site that the list is filtered by. */
  site: string
  onCreated: (customer: Customer) => void
  onClose: () => void
}

/** Creates a new customer of the shop. */
export const NewCustomerDrawer = ({ site, onCreated, onClose }: Props) => {
  const {
    data: sites,
    error,
    refetch,
  } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const chosen = site === ALL_SITES ? sites?.[0]?.key : site
  if (chosen) return <Form site={chosen} onCreated={onCreated} onClose={onClose} />
  return error && <FailedDrawer title={m.customers_add()} error={error} onRetry={refetch} onClose={onClose} />
}

/** The state of the form: the initial values, then the customer that the server created. */
type Begun = { version: number; values: NewCustomerValues; created?: Customer }

const Form = ({ site, onCreated, onClose }: Props) => {
  const [begun] = useState((): Begun => ({ version: 0, values: blankCustomer(site) }))
  const mentions = useNoteMentions()
  const edit = useEditForm({
    name: 'customer.new',
    entity: begun,
    toValues: (entity: Begun) => entity.values,
    toChanges: (values): NewCustomer => toNewCustomer(values),
    schema: NewCustomerInput,
    stored: NewCustomerValues,
    send: async (input, _values, _origin, requestId): Promise<Begun> => {
      const mentioned = await mentions.read(input.note)
      const created = await api.customers.create.call({ ...input, mentions: mentioned, requestId })
      return { ...begun, created }
    },
    onSaved: ({ created }) => {
      toast.success(m.customer_created())
      onClose()
      if (created) onCreated(created)
    },
    reload: async () => begun,
  })
  const switchFor = (name: 'accountApproved' | 'emailVerified' | 'isTest', label: string, hint: string) => (
    <Switch label={label} description={hint} {...edit.field(name, 'checkbox')} />
  )
  return (
    <FormDrawer title={m.customers_add()} edit={edit} onClose={onClose}>
      <PersonFields field={edit.field} mentions={mentions} name={m.customers_customer()} />
      <fieldset className={partClass}>
        <legend className={legendClass}>{m.customer_default_address()}</legend>
        <AddressFields field={edit.field} at="shippingInfo" />
      </fieldset>
      <fieldset className={partClass}>
        <legend className={legendClass}>{m.customers_account()}</legend>
        {switchFor('accountApproved', m.customers_approved(), m.customer_approved_hint())}
        {switchFor('emailVerified', m.customer_email_verified(), m.customer_email_verified_hint())}
        {switchFor('isTest', m.customer_is_test(), m.customer_is_test_hint())}
      </fieldset>
    </FormDrawer>
  )
}
