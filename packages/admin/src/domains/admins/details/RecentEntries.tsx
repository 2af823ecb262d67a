import type { Admin } from '@storekeeper/contract/admins/admin'
import { Link } from '@tanstack/react-router'
import { auditMessage } from '~/domains/audit-log/audit-log'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import { missingPermission } from '../missing-permission'
import classes from './AdminDrawer.module.css'

/** The admin's latest actions, for viewers with permission to read the audit log. */
export const RecentEntries = ({ admin: { _id, recentEntries } }: { admin: Admin }) => (
  <section aria-labelledby="recent-entries" className={classes.recent}>
    <header className={classes.recentHead}>
      <h3 id="recent-entries" className={classes.heading}>
        {m.admins_recent()}
      </h3>
      <Link to="/admin/audit-log" search={{ admin: _id }}>
        {m.admins_in_audit_log()}
      </Link>
    </header>
    {recentEntries === null ? (
      <p className={classes.none}>{missingPermission('audit-log:read')}</p>
    ) : recentEntries.length === 0 ? (
      <p className={classes.none}>{m.admins_did_nothing()}</p>
    ) : (
      <ol className={classes.entries}>
        {recentEntries.map((entry) => (
          <li key={entry._id} className={classes.entry}>
            <span dir="auto">{auditMessage(entry)}</span>
            <Ago at={entry.at} className={classes.when} />
          </li>
        ))}
      </ol>
    )}
  </section>
)
