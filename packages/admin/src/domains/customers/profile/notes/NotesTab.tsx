import { useCustomerOfPage } from '../customer-context'
import { NoteCard } from '../overview/NoteCard'
import classes from '../overview/Overview.module.css'
import { NoteHistory } from './NoteHistory'

/** What the shop notes about a customer, and what it noted before. */
export const NotesTab = () => {
  const { customer } = useCustomerOfPage()
  return (
    <div className={classes.first}>
      <NoteCard customer={customer} />
      <NoteHistory customer={customer} />
    </div>
  )
}
