import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { usePageCustomer } from '../profile/customer-context'
import { MergeChoice } from './MergeChoice'
import { MergePreview } from './MergePreview'
import type { MergeSearch } from './merge-search'

/** Merges two customers who are the same person: select the other customer, preview the result, merge. */
export const MergeTab = ({ search }: { search: MergeSearch }) => {
  const { customer } = usePageCustomer()
  const canMerge = useCan('customers:merge')
  const other = search.with
  if (!canMerge || customer.mergedInto)
    return (
      <Card title={m.customer_same_person()}>
        <Notice tone="plain">
          {customer.mergedInto ? m.customer_go_on_with_other() : m.shell_not_allowed()}
        </Notice>
      </Card>
    )
  if (!other || other === customer._id)
    return (
      <Steps at="">
        <MergeChoice customer={customer} />
      </Steps>
    )
  const [keep, merge] = search.otherStays ? [other, customer._id] : [customer._id, other]
  return (
    <Steps at={keep + merge}>
      <MergePreview key={keep + merge} customer={customer} keep={keep} merge={merge} />
    </Steps>
  )
}

/** A step change removes the focused element; the focus moves to the new step. */
const Steps = ({ at, children }: { at: string; children: ReactNode }) => {
  const room = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at && document.activeElement === document.body)
      room.current?.focus({ preventScroll: true })
    before.current = at
  }, [at])
  return (
    <div ref={room} tabIndex={-1}>
      {children}
    </div>
  )
}
