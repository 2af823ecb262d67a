import { usePageCustomer } from '../customer-context'
import { NoteCard } from '../overview/NoteCard'
import { NoteHistory } from './NoteHistory'

/** The shop's note about a customer, and its history. */
export const NotesTab = () => {
  const { customer } = usePageCustomer()
  return (
    <div className="grid content-start gap-4 min-w-0 grid-cols-1 @min-[840px]/customer:[grid-area:first]">
      <NoteCard customer={customer} />
      <NoteHistory customer={customer} />
    </div>
  )
}
