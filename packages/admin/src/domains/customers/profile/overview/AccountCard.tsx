import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { consentText } from '~/domains/privacy/privacy'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { toastFailure } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { toast } from '~/ui/toasts/toast'
import { SwitchOneDialog } from '../../acts/SwitchOneDialog'
import type { SwitchActName } from '../../acts/switch-acts'
import { usePageCustomer } from '../customer-context'

type Flag = 'accountApproved' | 'emailVerified' | 'blocked'

/** The actions that set and clear a flag, each with a reason. */
const ACTS: Record<Flag, { on: SwitchActName; off: SwitchActName }> = {
  accountApproved: { on: 'approve', off: 'unapprove' },
  emailVerified: { on: 'verify', off: 'unverify' },
  blocked: { on: 'block', off: 'unblock' },
}

/** The account status, with a switch for each flag and the last decision about it. */
export const AccountCard = ({ customer }: { customer: Customer }) => {
  const { toggle, pending } = useToggle(customer)
  const canChange = useCan('customers:change')
  const [act, setAct] = useState<SwitchActName | null>(null)
  const isResolved = customer.mergedInto !== null
  const common = { title: canChange ? undefined : m.shell_not_allowed() }
  const decided = (flag: Flag, label: string, hint: string, refusal?: string) => (
    <Switch
      {...common}
      label={label}
      description={refusal ?? hint}
      checked={customer[flag]}
      disabled={!canChange || isResolved || refusal !== undefined}
      onChange={({ currentTarget: { checked } }) => setAct(ACTS[flag][checked ? 'on' : 'off'])}
    />
  )
  const immediate = (name: Toggle, label: string, hint: string) => (
    <Switch
      {...common}
      label={label}
      description={hint}
      checked={pending?.name === name ? pending.value : customer[name]}
      disabled={!canChange || isResolved}
      onChange={({ currentTarget: { checked } }) => toggle(name, checked)}
    />
  )
  return (
    <Card title={m.customers_account()}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          {decided('accountApproved', m.customers_approved(), m.customer_approved_hint())}
          <LastDecision decision={customer.approval} />
        </div>
        <div className="grid gap-1">
          {decided(
            'emailVerified',
            m.customer_email_verified(),
            m.customer_email_verified_hint(),
            customer.email === null ? m.customer_no_email_to_verify() : undefined,
          )}
          <LastDecision decision={customer.verification} />
        </div>
        {immediate(
          'acceptsMarketing',
          m.customer_accepts_marketing(),
          customer.marketingConsent
            ? consentText(customer.marketingConsent)
            : m.customer_accepts_marketing_hint(),
        )}
        {decided('blocked', m.customers_blocked(), m.customer_blocked_hint())}
        {immediate('isTest', m.customer_is_test(), m.customer_is_test_hint())}
      </div>
      {act && <SwitchOneDialog customer={customer} act={act} onClose={() => setAct(null)} />}
    </Card>
  )
}

const DECISIONS = {
  approved: m.customer_approved_by,
  unapproved: m.customer_unapproved_by,
  refused: m.customer_refused_by,
  verified: m.customer_verified_by,
  unverified: m.customer_unverified_by,
}

/** The last decision about a flag, with its reason. A block is shown above the profile. */
const LastDecision = ({ decision }: { decision: Customer['approval'] | Customer['verification'] }) =>
  decision && (
    <p className="ps-12 text-xs leading-4 text-ink-2 wrap-anywhere">
      {DECISIONS[decision.decision]({
        who: decision.by ?? m.customer_the_shop(),
        when: formatDateTime(decision.at),
      })}
      {decision.reason && (
        <>
          {' '}
          {m.customer_blocked_reason()} <bdi>{decision.reason}</bdi>
        </>
      )}
    </p>
  )

/** The flags that change at once; the others open a dialog for the reason. */
type Toggle = 'isTest' | 'acceptsMarketing'

/** Switches one flag of an account; while the request is pending, `pending` is the new value. */
const useToggle = (customer: Customer) => {
  const { reload } = usePageCustomer()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ name, value }: { name: Toggle; value: boolean }) => CALL[name](customer, value),
    meta: { handlesErrors: true },
    onSuccess: async () => {
      toast.success(m.customer_saved())
      // The switch shows the new value until the customer is reloaded.
      await reload()
    },
    onError: (error) => {
      toastFailure(error)
      void reload()
    },
  })
  return {
    toggle: (name: Toggle, value: boolean) => mutate({ name, value }),
    pending: isPending ? variables : undefined,
  }
}

const CALL: Record<Toggle, (customer: Customer, value: boolean) => Promise<Customer>> = {
  isTest: ({ _id: id }, value) => api.customers.markAsTest.call({ id, value }),
  acceptsMarketing: ({ _id: id, version }, acceptsMarketing) =>
    api.customers.update.call({ query: { id }, body: { acceptsMarketing, version } }),
}
