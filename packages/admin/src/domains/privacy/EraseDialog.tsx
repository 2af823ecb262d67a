import { Anchor, List, Text, TextInput } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { ErasureConfirmation, type ErasureDryRun } from '@storekeeper/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { toCustomerName } from '~/ui/customer-name'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = {
  customer: Pick<Customer, '_id' | 'customerNumber' | 'firstName' | 'lastName' | 'email'>
  onClose: () => void
}

/**
 * Erases a customer's personal data after the admin has typed the customer's e-mail address. Shows before what
 * prevents or accompanies the erasure.
 */
export const EraseDialog = ({ customer, onClose }: Props) => {
  const dryRun = useQuery(
    api.privacy.erasureDryRun.queryOptions({
      input: { id: customer._id },
      staleTime: 0,
      meta: { handlesErrors: true },
    }),
  )
  const form = useSendForm({
    schema: ErasureConfirmation,
    initial: { confirmation: '' },
    send: ({ confirmation }) => api.privacy.erase.call({ id: customer._id, confirmation }),
    onSent: () => {
      toast.success(m.privacy_erased())
      onClose()
    },
  })
  const failure = form.failure ?? dryRun.error
  return (
    <FormDialog
      title={m.privacy_erase_title({ name: toCustomerName(customer) })}
      send={m.privacy_erase()}
      color="red"
      form={{ submit: form.submit, isSending: form.isSending, failure }}
      onClose={onClose}
    >
      <Text size="sm">{m.privacy_erase_text()}</Text>
      <List size="sm" spacing={4} listStyleType="disc">
        <List.Item>{m.privacy_erase_removes()}</List.Item>
        <List.Item>{m.privacy_erase_stays()}</List.Item>
        <List.Item>{m.privacy_erase_backups()}</List.Item>
        {dryRun.data && <Accompanying found={dryRun.data} />}
      </List>
      {dryRun.data && <OpenOrders found={dryRun.data} />}
      <TextInput
        label={m.privacy_confirm_with({ what: customer.email ?? customer.customerNumber })}
        dir="ltr"
        autoComplete="off"
        data-autofocus
        {...form.field('confirmation')}
      />
    </FormDialog>
  )
}

const Accompanying = ({ found: { credit, openReturns, openTickets } }: { found: ErasureDryRun }) => {
  const currency = useSettings()?.currency ?? 'USD'
  return (
    <>
      {credit !== null && credit > 0 && (
        <List.Item>{m.privacy_erase_credit({ amount: formatMoney(credit, currency) })}</List.Item>
      )}
      {openReturns > 0 && (
        <List.Item>{m.privacy_erase_returns({ shown: formatCount(openReturns) })}</List.Item>
      )}
      {openTickets > 0 && (
        <List.Item>{m.privacy_erase_tickets({ shown: formatCount(openTickets) })}</List.Item>
      )}
    </>
  )
}

/** The server refuses the erasure as long as one of them is open. */
const OpenOrders = ({ found: { openOrders, otherOpenOrders } }: { found: ErasureDryRun }) =>
  openOrders.length + otherOpenOrders > 0 && (
    <Notice tone="bad">
      {m.privacy_erase_prevented()}
      <List size="sm" listStyleType="disc">
        {openOrders.map(({ _id, orderId, uriCode }) => (
          <List.Item key={_id}>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to="/admin/orders/order/$uriCode" params={{ uriCode }} />
              )}
            >
              <bdi dir="ltr">#{orderId}</bdi>
            </Anchor>
          </List.Item>
        ))}
        {otherOpenOrders > 0 && (
          <List.Item>{m.privacy_erase_other_orders({ shown: formatCount(otherOpenOrders) })}</List.Item>
        )}
      </List>
    </Notice>
  )
