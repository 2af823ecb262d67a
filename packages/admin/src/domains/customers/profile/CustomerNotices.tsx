import { Button } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { type CustomerMerge, UNDO_HOURS } from '@storekeeper/contract/customers/customer-merge'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { useNow } from '~/lib/clock'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { toCustomerName } from '~/ui/customer-name'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import { SwitchOneDialog } from '../acts/SwitchOneDialog'

type Props = {
  customer: Customer
  /** The merge that the undo bar already shows. */
  except: string | undefined
}

/** Notices about the customer: blocked, waiting for approval, deleted by themselves, or merged. */
export const CustomerNotices = ({ customer, except }: Props) => {
  const now = useNow()
  const { data: merges = [] } = useQuery(
    api.customerMerges.list.queryOptions({ input: { id: customer._id }, meta: { handlesErrors: true } }),
  )
  const undoable = merges.filter(
    ({ _id, undoneAt, undoableUntil }) =>
      undoneAt === null && Date.parse(undoableUntil) > now && _id !== except,
  )
  const { mergedInto, block, approvalRequestedAt, accountDeletedAt } = customer
  const isPlain = !mergedInto && !block && !approvalRequestedAt && !accountDeletedAt
  if (isPlain && undoable.length === 0) return null
  return (
    <div className="grid gap-2 mb-4">
      {block && (
        <Notice tone="plain">
          {m.customer_blocked_by({ who: block.by ?? m.customer_the_shop(), when: formatDateTime(block.at) })}
          {block.reason && (
            <>
              {' '}
              {m.customer_blocked_reason()} <bdi>{block.reason}</bdi>
            </>
          )}
        </Notice>
      )}
      {accountDeletedAt && (
        <Notice tone="plain">{m.customer_account_deleted({ when: formatDateTime(accountDeletedAt) })}</Notice>
      )}
      {approvalRequestedAt && <Waiting customer={customer} since={approvalRequestedAt} />}
      {mergedInto && (
        <Notice tone="plain">
          {m.customer_merged_into({ name: toCustomerName(mergedInto) })}{' '}
          <Link to="/admin/customers/$customerId" params={{ customerId: mergedInto._id }}>
            {m.customer_go_there()}
          </Link>
        </Notice>
      )}
      {undoable.map((merge) => (
        <UndoableMerge key={merge._id} merge={merge} isStored={merge.keep._id === customer._id} />
      ))}
    </div>
  )
}

const Waiting = ({ customer, since }: { customer: Customer; since: string }) => {
  const canChange = useCan('customers:change')
  const [act, setAct] = useState<'approve' | 'refuse' | null>(null)
  const allowed = { disabled: !canChange, title: canChange ? undefined : m.shell_not_allowed() }
  return (
    <Notice tone="plain">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <span>{m.customer_waiting_since({ when: formatDateTime(since) })}</span>
        <span className="flex gap-2">
          <Button variant="default" size="compact-md" onClick={() => setAct('refuse')} {...allowed}>
            {m.customers_refuse()}
          </Button>
          <Button size="compact-md" onClick={() => setAct('approve')} {...allowed}>
            {m.customers_approve()}
          </Button>
        </span>
      </div>
      {act && <SwitchOneDialog customer={customer} act={act} onClose={() => setAct(null)} />}
    </Notice>
  )
}

const UndoableMerge = ({ merge, isStored }: { merge: CustomerMerge; isStored: boolean }) => {
  const canMerge = useCan('customers:merge')
  const undo = useMutation(api.customerMerges.undo.mutationOptions({ meta: { handlesErrors: true } }))
  const button = useBusyFocus(undo.isPending)
  const until = formatDateTime(merge.undoableUntil)
  return (
    <Notice tone={undo.error ? 'bad' : 'plain'}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <span>
          {isStored
            ? m.customer_merged_here({ name: toCustomerName(merge.merged) })
            : m.customer_merged_away({ name: toCustomerName(merge.keep) })}{' '}
          {undo.error
            ? failureText(undo.error)
            : m.customer_merge_undoable({ hours: String(UNDO_HOURS), until })}
        </span>
        <Button
          ref={button}
          variant="default"
          size="compact-md"
          disabled={!canMerge}
          title={canMerge ? undefined : m.shell_not_allowed()}
          loading={undo.isPending}
          onClick={() => undo.mutate({ id: merge._id })}
        >
          {m.customer_part_again()}
        </Button>
      </div>
    </Notice>
  )
}
