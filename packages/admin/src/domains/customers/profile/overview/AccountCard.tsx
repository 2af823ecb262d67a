import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { Card } from '~/ui/Card'
import { toCustomerName } from '~/ui/customer-name'
import { BlockDialog } from '../../acts/BlockDialog'
import { usePageCustomer } from '../customer-context'
import { type Toggle, useToggle } from './use-toggle'

/**
 * The account status, with a switch for each flag that takes effect immediately; blocking requires
 * confirmation.
 */
export const AccountCard = ({ customer }: { customer: Customer }) => {
  const { toggle, pending } = useToggle(customer)
  const canChange = useCan('customers:change')
  const [isBlocking, setBlocking] = useState(false)
  const isResolved = customer.mergedInto !== null
  const shown = (name: Toggle, label: string, hint: string, reason?: string) => (
    <Switch
      label={label}
      description={reason ?? hint}
      checked={pending?.name === name ? pending.value : customer[name]}
      disabled={!canChange || isResolved || reason !== undefined}
      title={canChange ? undefined : m.shell_not_allowed()}
      onChange={({ currentTarget: { checked } }) =>
        name === 'blocked' && checked ? setBlocking(true) : toggle(name, checked)
      }
    />
  )
  return (
    <Card title={m.customers_account()}>
      <div className="grid gap-4">
        {shown('accountApproved', m.customers_approved(), m.customer_approved_hint())}
        {shown(
          'emailVerified',
          m.customer_email_verified(),
          m.customer_email_verified_hint(),
          customer.email === null ? m.customer_no_email_to_verify() : undefined,
        )}
        {shown('acceptsMarketing', m.customer_accepts_marketing(), m.customer_accepts_marketing_hint())}
        {shown('blocked', m.customers_blocked(), m.customer_blocked_hint())}
        {shown('isTest', m.customer_is_test(), m.customer_is_test_hint())}
      </div>
      {isBlocking && <BlockOne customer={customer} onClose={() => setBlocking(false)} />}
    </Card>
  )
}

const BlockOne = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const { _id: id } = customer
  const { reload } = usePageCustomer()
  const block = useMutation(api.customers.block.mutationOptions({ meta: { handlesErrors: true } }))
  const send = async (reason: string) => {
    await block.mutateAsync({ id, value: true, reason })
    await reload()
    return { updated: [id], skipped: [] }
  }
  return (
    <BlockDialog
      title={m.customers_block_one_title({ name: toCustomerName(customer) })}
      chosen={{ ids: [id] }}
      filter={{ site: ALL_SITES, q: '', timeZone: 'UTC' }}
      send={send}
      onClose={onClose}
    />
  )
}
