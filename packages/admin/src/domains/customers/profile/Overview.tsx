import { usePageCustomer } from './customer-context'
import { AccountCard } from './overview/AccountCard'
import { ContactCard } from './overview/ContactCard'
import { DefaultAddressCard } from './overview/DefaultAddressCard'
import { NoteCard } from './overview/NoteCard'
import classes from './overview/Overview.module.css'
import { TimelineCard } from './overview/TimelineCard'
import { TotalsCard } from './overview/TotalsCard'

/** The overview tab of a customer. */
export const Overview = () => {
  const { customer } = usePageCustomer()
  return (
    <div className={classes.room}>
      <div className={classes.overview}>
        <div className={classes.first}>
          <TotalsCard customer={customer} />
          <NoteCard customer={customer} />
        </div>
        <div className={classes.side}>
          <ContactCard customer={customer} />
          <AccountCard customer={customer} />
          <DefaultAddressCard customer={customer} />
        </div>
        <div className={classes.last}>
          <TimelineCard customer={customer} />
        </div>
      </div>
    </div>
  )
}
