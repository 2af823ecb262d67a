import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { Link } from '@tanstack/react-router'
import classes from './AuditCells.module.css'
import { messageParts, noteText } from './audit-message'
import { entityPage } from './entity-page'
import { FieldChanges } from './FieldChanges'
import { fieldChanges } from './field-changes'
import { changesIn } from './snapshot'

type Props = { entry: AuditEntry; currency: string }

/** The action, its subject, its reason, and the changed fields with their old and new values. */
export const AuditWhat = ({ entry, currency }: Props) => {
  const { before, label, after } = messageParts(entry)
  const page = entityPage(entry)
  // The changes already contain the reason of a rejection.
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
