import { m } from '~/paraglide/messages.js'
import ui from '~/ui/Ui.module.css'

const LINES = ['first', 'second', 'third', 'fourth']

/** The skeleton of the list. */
export const NotificationsLoading = () => (
  <div className={`py-1 ${ui.breathe}`} role="status" aria-label={m.notifications_loading()}>
    {LINES.map((line) => (
      <div key={line} className="flex items-center gap-3 py-3 px-4" aria-hidden>
        <i className="flex-none size-10 rounded-full bg-line" />
        <span className="grid flex-1 gap-2.5">
          <i className="w-2/5 h-3 rounded-[4px] bg-line" />
          <i className="w-[65%] h-3 rounded-[4px] bg-line" />
        </span>
      </div>
    ))}
  </div>
)
