import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { Link } from '@tanstack/react-router'
import classes from './AuditCells.module.css'
import { messageParts, noteText } from './audit-message'
import { entityPage } from './entity-page'
import { FieldChanges } from './FieldChanges'
import { fieldChanges } from './field-changes'
import { changesIn } from './snapshot'

type Props = { entry: AuditEntry; currency: string }

/** What was done, to what, why, and which fields went from what to what. */
export const AuditWhat = ({ entry, currency }: Props) => {
  const { before, label, after } = messageParts(entry)
  const page = entityPage(entry)
  // The reason for a rejection is already among its changes.
  const isSentTwice = Object.values(entry.changes).some(({ to }) => to === entry.note)
  return (
    <div className={classes.what}>
      <p className={classes.message}>
        {before}
        {page && label ? (
          <Link {...page} className={classes.thing}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi className={classes.thing}>{label}</bdi>
        )}
        {after}
      </p>
      {entry.note && !isSentTwice && (
        <blockquote className={classes.note} dir="auto">
          {noteText(entry.note)}
        </blockquote>
      )}
      <FieldChanges changes={fieldChanges(changesIn(entry), currency)} />
    </div>
  )
}
