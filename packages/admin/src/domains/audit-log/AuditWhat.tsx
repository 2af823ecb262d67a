import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { Link } from '@tanstack/react-router'
import classes from './AuditCells.module.css'
import { sentenceParts } from './audit-sentence'
import { entityPage } from './entity-page'
import { FieldChanges } from './FieldChanges'
import { fieldChanges } from './field-changes'
import { changesIn } from './snapshot'

type Props = { entry: AuditEntry; currency: string }

/** What was done, to what, why, and which fields went from what to what. */
export const AuditWhat = ({ entry, currency }: Props) => {
  const { before, label, after } = sentenceParts(entry)
  const page = entityPage(entry)
  // Why something was rejected stands among its changes already.
  const isSaidTwice = Object.values(entry.changes).some(({ to }) => to === entry.note)
  return (
    <div className={classes.what}>
      <p className={classes.sentence}>
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
      {entry.note && !isSaidTwice && (
        <blockquote className={classes.note} dir="auto">
          {entry.note}
        </blockquote>
      )}
      <FieldChanges changes={fieldChanges(changesIn(entry), currency)} />
    </div>
  )
}
