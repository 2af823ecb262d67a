import { usePageCustomer } from '../customer-context'
import { NoteCard } from '../overview/NoteCard'
import classes from '../overview/Overview.module.css'
import { NoteHistory } from './NoteHistory'

/** The shop's note about a customer, and its history. */
export const NotesTab = () => {
  const { customer } = usePageCustomer()
  return (
    <div className={classes.first}>
      <NoteCard customer={customer} />
      <NoteHistory customer={customer} />
    </div>
  )
}
