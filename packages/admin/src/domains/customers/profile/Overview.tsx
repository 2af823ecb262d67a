import { PrivacyCard } from '~/domains/privacy/privacy'
import { usePageCustomer } from './customer-context'
import { AccountCard } from './overview/AccountCard'
import { ContactCard } from './overview/ContactCard'
import { DefaultAddressCard } from './overview/DefaultAddressCard'
import { NoteCard } from './overview/NoteCard'
import { TimelineCard } from './overview/TimelineCard'
import { TotalsCard } from './overview/TotalsCard'

/** The overview tab of a customer. */
export const Overview = () => {
  const { customer } = usePageCustomer()
  return (
    <div className="@container/customer">
      <div className="grid content-start gap-4 min-w-0 grid-cols-1 @min-[840px]/customer:grid-rows-[auto_1fr] @min-[840px]/customer:grid-cols-[minmax(0,1fr)_minmax(304px,360px)]">
        <div className="grid content-start gap-4 min-w-0 grid-cols-1">
          <TotalsCard customer={customer} />
          <NoteCard customer={customer} />
        </div>
        <div className="grid content-start gap-4 min-w-0 grid-cols-1 @min-[840px]/customer:[grid-area:1/2/span_2]">
          <ContactCard customer={customer} />
          <AccountCard customer={customer} />
          <DefaultAddressCard customer={customer} />
          <PrivacyCard customer={customer} />
        </div>
        <div className="grid content-start gap-4 min-w-0 grid-cols-1">
          <TimelineCard customer={customer} />
        </div>
      </div>
    </div>
  )
}
