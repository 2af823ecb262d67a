import { m } from '~/paraglide/messages.js'
import classes from './NotificationsLoading.module.css'

const LINES = ['first', 'second', 'third', 'fourth']

/** The skeleton of the list. */
export const NotificationsLoading = () => (
  <div className={classes.waiting} role="status" aria-label={m.notifications_loading()}>
    {LINES.map((line) => (
      <div key={line} className={classes.line} aria-hidden>
        <i className={classes.circle} />
        <span>
          <i />
          <i />
        </span>
      </div>
    ))}
  </div>
)
