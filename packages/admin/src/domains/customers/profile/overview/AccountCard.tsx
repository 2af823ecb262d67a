import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import classes from './Overview.module.css'
import { type Toggle, useToggle } from './use-toggle'

/** How the account stands, each thing with a switch of its own that acts at once. */
export const AccountCard = ({ customer }: { customer: Customer }) => {
  const { toggle, pending } = useToggle(customer)
  const canChange = useCan('customers:change')
  const isSettled = customer.mergedInto !== null
  const shown = (name: Toggle, label: string, hint: string, reason?: string) => (
    <Switch
      label={label}
      description={reason ?? hint}
      checked={pending?.name === name ? pending.value : customer[name]}
      disabled={!canChange || isSettled || reason !== undefined}
      title={canChange ? undefined : m.shell_not_allowed()}
      onChange={(event) => toggle(name, event.currentTarget.checked)}
    />
  )
  return (
    <Card title={m.customers_account()}>
      <div className={classes.switches}>
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
    </Card>
  )
}
