import type { RecordView } from '@storekeeper/contract/live/record-viewer'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { Initials } from '~/ui/Initials'
import { useRecordViewers } from './record-viewers'

type Props = { kind: RecordView['kind']; id: string; isEditing?: boolean }

/** The other admins who have the same record open, with who edits it; nothing while there is none. */
export const RecordViewers = ({ kind, id, isEditing = false }: Props) => {
  const viewers = useRecordViewers(kind, id, isEditing ? 'editing' : 'viewing')
  return (
    <div role="status" className="contents">
      {viewers.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 mb-4 text-sm text-ink-2">
          {viewers.map(({ admin, state }) => (
            <li key={admin._id} className="flex items-center gap-2">
              <Initials name={fullName(admin)} size={24} />
              <span dir="auto">
                {state === 'editing'
                  ? m.colleagues_editing({ name: fullName(admin) })
                  : m.colleagues_viewing({ name: fullName(admin) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
