import type { ErrorReason } from '@storekeeper/contract/errors'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { Permission } from '@storekeeper/contract/permissions'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import type { UndoEntry, UndoRule, UndoTarget } from '../../lib/undo-rule.ts'
import { findPermanence, MONEY_FIELDS, UNDO_RULES } from './undo-rules.ts'

/** `changedLater`: the fields that a later act changed too, also if it set the same value. */
type Checked = {
  by: { _id: string }
  grants?: Grants | undefined
  changedLater?: readonly string[] | undefined
}

/**
 * Returns why an entry can’t be undone, given its record; undefined if it can. `grants` are those of the admin; missing
 * for a bulk run, which demands its permissions itself.
 */
export async function findRefusal(
  db: Db,
  entry: UndoEntry,
  target: UndoTarget | undefined,
  { by, grants, changedLater = [] }: Checked,
): Promise<ErrorReason | undefined> {
  const rule = UNDO_RULES[entry.action]
  const fields = Object.keys(entry.changes)
  if (fields.some((field) => MONEY_FIELDS.includes(field))) return toReason('UNDO_MONEY_MOVED')
  if (!rule) return findPermanence(entry.action)
  if (grants && !isAllowed(grants, rule.permission))
    return toReason('PERMISSION_MISSING', { permission: rule.permission })
  if (fields.length === 0 || fields.some((field) => !isKnown(rule, entry, field)))
    return toReason('UNDO_IRREVERSIBLE')
  if (!target) return toReason('UNDO_RECORD_GONE')
  if (grants && target.site !== null && !isAllowed(grants, rule.permission, [target.site]))
    return toReason('SITE_NOT_PERMITTED', { permission: rule.permission, site: target.site })
  const touched = fields.filter(
    (field) => changedLater.includes(field) || !isSame(target.fields[field], toStored(entry, field)),
  )
  if (touched.length > 0) return toReason('UNDO_TOUCHED', { fields: touched })
  return rule.findRefusal?.(db, entry, by._id)
}

/** Whether the rule restores a field of the entry. */
const isKnown = ({ fields, byId = [] }: UndoRule, { changes }: UndoEntry, field: string) =>
  fields.includes(field) && (!byId.includes(field) || changes[field]?.ids !== undefined)

/** The value that the entry wrote: the id of a record that the field names. */
function toStored({ changes }: UndoEntry, field: string): unknown {
  const { to, ids } = changes[field] ?? {}
  return ids ? ids.to : to
}

/** Whether the admin may read the record, on whose site they may not change it. */
export function isReadable({ permission }: UndoRule, { site }: UndoTarget, grants: Grants): boolean {
  const read = Permission.safeParse(permission.replace(/:.*/, ':read')).data
  return site === null || (read !== undefined && isAllowed(grants, read, [site]))
}

/** Compares the values as the audit log stores them. */
const isSame = (one: unknown, other: unknown) => toText(one) === toText(other)

/**
 * JSON in the database has its own order of keys. Named records, such as the products of a coupon, are compared by their
 * ids: their titles, and the order by titles, change independently.
 */
const toText = (value: unknown): string =>
  JSON.stringify(
    isNamedRecords(value) ? value.map(({ _id }) => _id).toSorted() : (value ?? null),
    (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  )

const isNamedRecords = (value: unknown): value is { _id: string; title: string }[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && '_id' in one && 'title' in one)
