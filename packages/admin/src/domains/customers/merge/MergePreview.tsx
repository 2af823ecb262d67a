import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { type Moved, UNDO_HOURS } from '@storekeeper/contract/customers/customer-merge'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '~/api'
import { customerPath } from '~/domains/customer-references/customer-references'
import { errorText } from '~/errors/error-text'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card, Figure } from '~/ui/Card'
import { toCustomerName } from '~/ui/customer-name'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { LoadFailed } from '~/ui/LoadFailed'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { usePageCustomer } from '../profile/customer-context'
import { Comparison } from './Comparison'

type Props = {
  /** The customer whose profile is open. */
  customer: Customer
  keep: string
  merge: string
}

/**
 * Previews a merge: both customers side by side, the result and the moved data, with the button that merges
 * them.
 */
export const MergePreview = ({ customer, keep, merge }: Props) => {
  const { onMerged } = usePageCustomer()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(
    api.customerMerges.preview.queryOptions({ input: { keep, merge }, meta: { handlesErrors: true } }),
  )
  const join = useMutation(
    api.customerMerges.merge.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (done) => {
        onMerged(done)
        navigate({ to: customerPath(done.keep._id) })
        // The button is removed; the focus moves to the start of the profile.
        document.querySelector('main')?.focus({ preventScroll: true })
      },
      // If one of the two customers has changed in the meantime, the preview shows the current values.
      onError: () => void refetch(),
    }),
  )
  const button = useBusyFocus(join.isPending)
  if (!data)
    return (
      <Card title={m.customer_same_person()} actions={<ChooseAnother customer={customer} />}>
        {error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={320} />}
      </Card>
    )

  const versions = { keep: data.keep.version, merge: data.merge.version }
  const isStale = getRefusal(join.error)?.code === 'STALE'
  return (
    <Stack gap="md">
      <Card
        title={m.customer_merge_title({ name: toCustomerName(data.keep) })}
        actions={<OtherWayRound customer={customer} keep={keep} merge={merge} />}
      >
        <Comparison preview={data} />
      </Card>
      <Card title={m.customer_merge_what_moves({ name: toCustomerName(data.keep) })}>
        <MovedList moved={data.moved} />
      </Card>
      {data.refusal && <Notice tone="bad">{errorText(data.refusal)}</Notice>}
      {join.error && (
        <Notice tone="bad">{isStale ? m.customer_merge_changed() : failureText(join.error)}</Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6">
        <p className="text-sm leading-5 text-ink-2">
          {m.customer_merge_can_undo({ hours: String(UNDO_HOURS) })}
        </p>
        <Group gap="xs">
          <ChooseAnother customer={customer} />
          <Button
            ref={button}
            disabled={data.refusal !== null}
            loading={join.isPending}
            onClick={() => join.mutate({ keep, merge, versions })}
          >
            {m.customer_merge_confirm()}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}

const ChooseAnother = ({ customer }: { customer: Customer }) => (
  <Button
    variant="default"
    renderRoot={(props) => (
      <Link
        to="/admin/customers/$customerId/merge"
        params={{ customerId: customer._id }}
        search={{}}
        resetScroll={false}
        {...props}
      />
    )}
  >
    {m.customer_merge_choose_another()}
  </Button>
)

const OtherWayRound = ({ customer, keep, merge }: Props) => {
  const otherStays = keep === customer._id
  return (
    <Button
      variant="default"
      size="compact-md"
      className="flex-none"
      leftSection={<IconArrowsExchange size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/admin/customers/$customerId/merge"
          params={{ customerId: customer._id }}
          search={{ with: otherStays ? merge : keep, otherStays: otherStays || undefined }}
          resetScroll={false}
          replace
          {...props}
        />
      )}
    >
      {m.customer_merge_swap()}
    </Button>
  )
}

/** The counts of data that a merge moves; zero counts are not shown. */
const MovedList = ({ moved: { credit, ...counts } }: { moved: Moved }) => {
  const sent = (Object.keys(NAME) as (keyof typeof NAME)[]).filter((what) => counts[what] > 0)
  if (sent.length === 0 && !credit)
    return <p className="text-sm leading-5 text-ink-2">{m.customer_merge_nothing_moves()}</p>
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-y-4 gap-x-6">
      {sent.map((what) => (
        <Figure key={what} label={NAME[what]()}>
          {formatCount(counts[what])}
        </Figure>
      ))}
      {credit !== null && credit > 0 && (
        <Figure label={m.customers_credit()}>
          <Money cents={credit} />
        </Figure>
      )}
    </dl>
  )
}

const NAME: Record<keyof Omit<Moved, 'credit'>, () => string> = {
  orders: m.customer_merge_orders,
  addresses: m.customer_merge_new_addresses,
  claims: m.customer_merge_claims,
  couponUses: m.customer_merge_coupon_uses,
  comments: m.customer_merge_comments,
  tickets: m.tickets_tickets,
}
